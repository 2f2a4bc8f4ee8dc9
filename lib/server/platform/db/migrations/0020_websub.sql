CREATE TABLE "feed_pushes" (
	"subscription_id" uuid PRIMARY KEY NOT NULL,
	"body" "bytea",
	"content_type" text,
	"fetch_too" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" integer,
	"hub_url" text NOT NULL,
	"topic_url" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"verify_until" timestamp with time zone,
	"last_verified_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_read_at" timestamp with time zone,
	"last_push_at" timestamp with time zone,
	"proven" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"ignored" integer DEFAULT 0 NOT NULL,
	"signature_bits" integer DEFAULT 0 NOT NULL,
	"seen_bodies" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websub_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "websub_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"next_send_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "websub_state_one_row" CHECK ("websub_state"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_pushes" ADD CONSTRAINT "feed_pushes_subscription_id_feed_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."feed_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_subscriptions" ADD CONSTRAINT "feed_subscriptions_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_subscriptions_token_key" ON "feed_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "feed_subscriptions_source_key" ON "feed_subscriptions" USING btree ("source_id") WHERE "feed_subscriptions"."state" not in ('leaving', 'left');--> statement-breakpoint
CREATE INDEX "feed_subscriptions_by_source" ON "feed_subscriptions" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "feed_subscriptions_due" ON "feed_subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "websub_changes_by_page" ON "websub_changes" USING btree ("page","noted_at");