CREATE TABLE "hidden_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"takedown_id" integer NOT NULL,
	"article_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"demanded_by" text,
	"document" text,
	"document_date" date,
	"readers_text" text,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" text,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "takedown_id" integer;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" text DEFAULT 'reader' NOT NULL;--> statement-breakpoint
CREATE INDEX "takedowns_by_law" ON "takedowns" USING btree ("id" DESC NULLS LAST) WHERE "takedowns"."reason" = 'law';--> statement-breakpoint
CREATE INDEX "takedowns_of_channels" ON "takedowns" USING btree ("subject_id") WHERE "takedowns"."kind" = 'channel' and "takedowns"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "articles_by_takedown" ON "articles" USING btree ("takedown_id") WHERE "articles"."takedown_id" is not null;--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role") WHERE "users"."role" <> 'reader';--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree (split_part("action", '.', 1),"id" DESC NULLS LAST);