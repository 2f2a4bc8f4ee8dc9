CREATE TABLE "front_stories" (
	"position" smallint PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"reason" jsonb NOT NULL,
	CONSTRAINT "front_stories_story_id_unique" UNIQUE("story_id")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "publisher" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "publisher_by_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "first_changes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "first_by_editor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "appeared_at" timestamp with time zone DEFAULT '2000-01-01T00:00:00Z' NOT NULL;--> statement-breakpoint
-- Stories that are there keep their first articles, and no row is written for it.
ALTER TABLE "stories" ALTER COLUMN "appeared_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "front_stories" ADD CONSTRAINT "front_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;