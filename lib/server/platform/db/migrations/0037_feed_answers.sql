ALTER TABLE "feed_states" ADD COLUMN "full_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "ignores_validators" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "moved_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "former_url" text;--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "former_until" timestamp with time zone;