ALTER TABLE "removed_media" ADD COLUMN "takedown_id" integer;
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"words" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "site_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"logo" text NOT NULL,
	"square" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_logos_by_age" ON "site_logos" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (("email" || chr(10) || "username" || chr(10) || "first_name" || ' ' || "last_name") gin_trgm_ops);
