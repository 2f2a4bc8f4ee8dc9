ALTER TABLE "articles" ADD COLUMN "grouped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "visible_at" timestamp with time zone;