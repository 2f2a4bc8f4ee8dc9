CREATE TABLE "indexnow_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"noted_again" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexnow_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"next_send_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "indexnow_state_one_row" CHECK ("indexnow_state"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "indexnow_addresses_by_due" ON "indexnow_addresses" USING btree ("due_at","path");--> statement-breakpoint
CREATE INDEX "indexnow_addresses_by_age" ON "indexnow_addresses" USING btree ("noted_at");