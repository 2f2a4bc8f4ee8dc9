CREATE TABLE "learned_rubrics" (
	"source_id" integer NOT NULL,
	"rubric" text NOT NULL,
	"topic_id" integer NOT NULL,
	"odds" real NOT NULL,
	"articles" integer NOT NULL,
	CONSTRAINT "learned_rubrics_source_id_rubric_pk" PRIMARY KEY("source_id","rubric")
);
--> statement-breakpoint
CREATE TABLE "learned_words" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"weights" jsonb NOT NULL,
	"articles" integer NOT NULL,
	"corrections" integer NOT NULL,
	"publishers" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learned_words_one_row" CHECK ("learned_words"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "rubrics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "learned_rubrics" ADD CONSTRAINT "learned_rubrics_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learned_rubrics" ADD CONSTRAINT "learned_rubrics_topic_id_categories_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;