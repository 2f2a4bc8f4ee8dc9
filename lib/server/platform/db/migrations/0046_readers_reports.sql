CREATE TABLE "reader_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"article_id" integer,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"quote" text NOT NULL,
	"email" text,
	"fingerprint" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reported_stories" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"times" integer NOT NULL,
	"kinds" text[] NOT NULL,
	"newest_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"story_id" integer NOT NULL,
	"mistake" text NOT NULL,
	"correction" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reader_reports_open" ON "reader_reports" USING btree ("fingerprint") WHERE "reader_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "reader_reports_of_stories" ON "reader_reports" USING btree ("story_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reader_reports_by_age" ON "reader_reports" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "reader_reports_with_address" ON "reader_reports" USING btree ("closed_at") WHERE "reader_reports"."email" is not null;--> statement-breakpoint
CREATE INDEX "reported_stories_newest" ON "reported_stories" USING btree ("newest_at" DESC NULLS LAST,"story_id" DESC NULLS LAST) WHERE "reported_stories"."open" > 0;--> statement-breakpoint
CREATE INDEX "reported_stories_most" ON "reported_stories" USING btree ("times" DESC NULLS LAST,"story_id" DESC NULLS LAST) WHERE "reported_stories"."open" > 0;--> statement-breakpoint
CREATE INDEX "reported_stories_closed" ON "reported_stories" USING btree ("closed_at" DESC NULLS LAST,"story_id" DESC NULLS LAST) WHERE "reported_stories"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "corrections_public" ON "corrections" USING btree ("id" DESC NULLS LAST) WHERE "corrections"."withdrawn_at" is null;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "successor_id" integer;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "retired_category_id" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_successor_id_categories_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_of_retired" ON "stories" USING btree ("retired_category_id") WHERE "stories"."retired_category_id" is not null;
