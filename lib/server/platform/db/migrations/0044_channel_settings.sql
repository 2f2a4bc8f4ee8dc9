ALTER TABLE "feed_checks" ALTER COLUMN "source_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "sources_by_removal" ON "sources" USING btree ("removed_at") WHERE "sources"."removed_at" is not null;
