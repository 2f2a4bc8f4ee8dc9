CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_emails" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_emails" ADD CONSTRAINT "left_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_by_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "left_emails_token_key" ON "left_emails" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "left_emails_by_email" ON "left_emails" USING btree ("email");--> statement-breakpoint
CREATE INDEX "left_emails_by_user" ON "left_emails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "left_emails_by_expiry" ON "left_emails" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaving_since") WHERE "users"."leaving_since" is not null;--> statement-breakpoint
-- A reaction stays as a bare count when its reader has gone.
ALTER TABLE "reactions" DROP CONSTRAINT "reactions_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reactions" DROP CONSTRAINT "reactions_user_id_story_id_pk";--> statement-breakpoint
ALTER TABLE "reactions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_of_readers" ON "reactions" USING btree ("user_id","story_id");--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
