CREATE TABLE "story_digests" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"digested" integer DEFAULT 0 NOT NULL,
	"content" jsonb
);
--> statement-breakpoint
ALTER TABLE "story_digests" ADD CONSTRAINT "story_digests_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_digests_waiting" ON "story_digests" USING btree ("story_id" DESC NULLS LAST) WHERE "story_digests"."revision" <> "story_digests"."digested";