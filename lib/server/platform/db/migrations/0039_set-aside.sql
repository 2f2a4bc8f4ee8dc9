ALTER TABLE "stories" ADD COLUMN "first_takers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Bit 29 of a reading: the article was set aside (lib/server/stories/clustering/repeats.ts).
UPDATE "stories" SET "aside" = true
WHERE "articles_count" > 0
	AND "id" IN (SELECT "story_id" FROM "articles" WHERE "cluster_reading" & 536870912 <> 0 AND "deleted_at" IS NULL)
	AND NOT EXISTS (
		SELECT FROM "articles"
		WHERE "story_id" = "stories"."id" AND "deleted_at" IS NULL AND "cluster_reading" & 536870912 = 0
	);
