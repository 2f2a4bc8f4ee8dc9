CREATE TABLE "unwanted_stories" (
	"user_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "unwanted_stories_user_id_story_id_pk" PRIMARY KEY("user_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "ignored_interests" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"word" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ignored_interests_word_or_subject" CHECK (("ignored_interests"."kind" = 'word') = ("ignored_interests"."subject_id" is null) and num_nonnulls(subject_id, word) = 1)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "interests_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "interests_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unwanted_stories" ADD CONSTRAINT "unwanted_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unwanted_stories" ADD CONSTRAINT "unwanted_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_interests" ADD CONSTRAINT "ignored_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unwanted_stories_by_story" ON "unwanted_stories" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "unwanted_stories_by_age" ON "unwanted_stories" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_interests_of_subjects" ON "ignored_interests" USING btree ("user_id","kind","subject_id") WHERE "ignored_interests"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_interests_of_words" ON "ignored_interests" USING btree ("user_id","word") WHERE "ignored_interests"."word" is not null;--> statement-breakpoint
CREATE INDEX "ignored_interests_by_user" ON "ignored_interests" USING btree ("user_id","id" DESC NULLS LAST);
