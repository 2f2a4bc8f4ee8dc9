CREATE TABLE "mutes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer,
	"phrase" text,
	"until" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mutes_phrase_or_subject" CHECK (("mutes"."kind" = 'word') = ("mutes"."subject_id" is null) and num_nonnulls(subject_id, phrase) = 1)
);
--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_of_subjects" ON "mutes" USING btree ("user_id","kind","subject_id") WHERE "mutes"."subject_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mutes_of_words" ON "mutes" USING btree ("user_id","phrase") WHERE "mutes"."phrase" is not null;--> statement-breakpoint
CREATE INDEX "mutes_by_user" ON "mutes" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mutes_by_until" ON "mutes" USING btree ("until") WHERE "mutes"."until" is not null;
