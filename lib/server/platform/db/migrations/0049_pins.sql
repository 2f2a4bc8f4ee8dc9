CREATE TABLE "story_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"kind" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"weight" double precision NOT NULL,
	"state" text NOT NULL,
	"article_id" integer,
	"other_id" integer,
	"facts" jsonb NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_check_position" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_words" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_checks" ADD CONSTRAINT "story_checks_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "category_words" ADD CONSTRAINT "category_words_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "story_checks_once" ON "story_checks" USING btree ("story_id","kind");
--> statement-breakpoint
-- The queue, newest first: of all, of a kind; and a kind's worst.
CREATE INDEX "story_checks_open" ON "story_checks" USING btree ("id" DESC NULLS LAST) WHERE "story_checks"."checked_at" is null;
--> statement-breakpoint
CREATE INDEX "story_checks_open_by_kind" ON "story_checks" USING btree ("kind","id" DESC NULLS LAST) WHERE "story_checks"."checked_at" is null;
--> statement-breakpoint
CREATE INDEX "story_checks_worst" ON "story_checks" USING btree ("kind","weight" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "story_checks"."checked_at" is null;
--> statement-breakpoint
CREATE INDEX "story_checks_by_age" ON "story_checks" USING btree ("found_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "category_words_once" ON "category_words" USING btree ("category_id","words");
