CREATE TABLE "newsletters" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"email" text,
	"secret" uuid NOT NULL,
	"pace" text NOT NULL,
	"hour" smallint NOT NULL,
	"content" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"sent_stories" integer[] DEFAULT '{}' NOT NULL,
	"bounces" smallint DEFAULT 0 NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletters_of_one" CHECK (num_nonnulls("newsletters"."user_id", "newsletters"."email") = 1)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" integer,
	"newsletter_id" integer,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_user_key" ON "newsletters" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_email_key" ON "newsletters" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletters_secret_key" ON "newsletters" USING btree ("secret");
--> statement-breakpoint
CREATE INDEX "newsletters_due" ON "newsletters" USING btree ("next_at") WHERE "newsletters"."next_at" is not null;
--> statement-breakpoint
CREATE INDEX "newsletters_unconfirmed" ON "newsletters" USING btree ("created_at") WHERE "newsletters"."confirmed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("due_at") WHERE "letters"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "letters_ended" ON "letters" USING btree ("ended_at") WHERE "letters"."ended_at" is not null;
--> statement-breakpoint
CREATE INDEX "letters_by_user" ON "letters" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "letters_by_newsletter" ON "letters" USING btree ("newsletter_id");
