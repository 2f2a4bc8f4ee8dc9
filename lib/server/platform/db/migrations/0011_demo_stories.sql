ALTER TABLE "stories" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Stories whose visible articles are all of demo channels.
UPDATE "stories" SET "demo" = true
WHERE "id" IN (SELECT a."story_id" FROM "articles" a JOIN "sources" s ON s."id" = a."source_id" WHERE s."demo" AND a."deleted_at" IS NULL)
	AND NOT EXISTS (
		SELECT FROM "articles" a JOIN "sources" s ON s."id" = a."source_id" WHERE a."story_id" = "stories"."id" AND a."deleted_at" IS NULL AND NOT s."demo"
	);
