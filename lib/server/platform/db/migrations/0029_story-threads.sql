CREATE TABLE "story_threads" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"earlier_id" integer NOT NULL,
	"chance" real NOT NULL,
	"share" real NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_threads" ADD CONSTRAINT "story_threads_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_threads" ADD CONSTRAINT "story_threads_earlier_id_stories_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_threads_by_earlier" ON "story_threads" USING btree ("earlier_id");