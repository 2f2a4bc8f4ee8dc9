CREATE TABLE "follows" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"phrase" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_phrase_or_subject" CHECK (("follows"."kind" = 'phrase') = ("follows"."subject_id" is null) and num_nonnulls(subject_id, phrase) = 1)
);
--> statement-breakpoint
CREATE TABLE "saved_stories" (
	"user_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_stories_user_id_story_id_pk" PRIMARY KEY("user_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "seen_stories" (
	"user_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "seen_stories_user_id_story_id_pk" PRIMARY KEY("user_id","story_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "my_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_stories" ADD CONSTRAINT "saved_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_stories" ADD CONSTRAINT "saved_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_stories" ADD CONSTRAINT "seen_stories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_stories" ADD CONSTRAINT "seen_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_of_subjects" ON "follows" USING btree ("user_id","kind","subject_id") WHERE "follows"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_of_phrases" ON "follows" USING btree ("user_id","phrase") WHERE "follows"."phrase" is not null;--> statement-breakpoint
CREATE INDEX "follows_by_user" ON "follows" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_stories_by_user" ON "saved_stories" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_stories_by_story" ON "saved_stories" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "seen_stories_by_story" ON "seen_stories" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "seen_stories_by_age" ON "seen_stories" USING btree ("at");
