ALTER TABLE "feed_states" ADD COLUMN "rate" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "every_minutes" integer;