CREATE TABLE "purge_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purge_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"next_send_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_error_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"site_tags" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "purge_state_one_row" CHECK ("purge_state"."id" = 1)
);
