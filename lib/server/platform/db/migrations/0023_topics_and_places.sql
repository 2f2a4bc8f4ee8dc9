ALTER TABLE "articles" ADD COLUMN "category_chance" real DEFAULT 0.7 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "in_belarus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "in_world" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "category_by_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "in_belarus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "in_world" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "places_by_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "stories_in_belarus_score" ON "stories" USING btree ("score" desc nulls last,"id" desc nulls last) WHERE "stories"."in_belarus" and "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_in_belarus_creation" ON "stories" USING btree ("created_at" desc nulls last,"id" desc nulls last) WHERE "stories"."in_belarus" and "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_in_belarus_popularity" ON "stories" USING btree ("popularity" desc nulls last,"id" desc nulls last) WHERE "stories"."in_belarus" and "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_in_world_score" ON "stories" USING btree ("score" desc nulls last,"id" desc nulls last) WHERE "stories"."in_world" and "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_in_world_creation" ON "stories" USING btree ("created_at" desc nulls last,"id" desc nulls last) WHERE "stories"."in_world" and "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_in_world_popularity" ON "stories" USING btree ("popularity" desc nulls last,"id" desc nulls last) WHERE "stories"."in_world" and "stories"."articles_count" > 0;--> statement-breakpoint
UPDATE "articles" SET "in_belarus" = "category_id" = 1, "in_world" = "category_id" = 2 WHERE "category_id" IN (1, 2);--> statement-breakpoint
UPDATE "stories" SET "in_belarus" = "category_id" = 1, "in_world" = "category_id" = 2 WHERE "category_id" IN (1, 2);
