ALTER TABLE "feed_states" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_checks" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;