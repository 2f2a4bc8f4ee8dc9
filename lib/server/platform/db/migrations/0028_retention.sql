ALTER TABLE "articles" ADD COLUMN "text_shortened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "shrunk_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "article_revisions_by_age" ON "article_revisions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "articles_long_texts" ON "articles" USING btree ("published_at") WHERE length("articles"."text") > 1600;--> statement-breakpoint
CREATE INDEX "media_large" ON "media" USING btree ("created_at") WHERE "media"."variants" ? 'full';--> statement-breakpoint
CREATE INDEX "media_shrunk" ON "media" USING btree ("shrunk_at") WHERE "media"."shrunk_at" is not null;--> statement-breakpoint
CREATE INDEX "story_reads_by_age" ON "story_reads" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "article_placements_by_age" ON "article_placements" USING btree ("decided_at") WHERE "article_placements"."kind" in ('started', 'joined', 'moved');--> statement-breakpoint
CREATE INDEX "share_cards_by_age" ON "share_cards" USING btree ("drawn_at") WHERE "share_cards"."replaced_at" is null and "share_cards"."kind" = 'story';--> statement-breakpoint
CREATE INDEX "article_pages_by_age" ON "article_pages" USING btree ("news_at") WHERE "article_pages"."next_at" is null;--> statement-breakpoint
-- The index of words reads the first 1500 characters of a text: one that is cut behind them needs no new row there. Otherwise as in 0004.
DROP TRIGGER "articles_search_update" ON "articles";--> statement-breakpoint
CREATE TRIGGER "articles_search_update" AFTER UPDATE OF "title", "summary", "text", "story_id", "published_at", "deleted_at" ON "articles" FOR EACH ROW
	WHEN ((OLD.title, OLD.summary, left(OLD.text, 1500), OLD.story_id, OLD.published_at, OLD.deleted_at)
		IS DISTINCT FROM (NEW.title, NEW.summary, left(NEW.text, 1500), NEW.story_id, NEW.published_at, NEW.deleted_at))
	EXECUTE FUNCTION "keep_article_search"();--> statement-breakpoint
-- By default a table is vacuumed when a fifth of its rows is dead: of a year's three million that is every few weeks, and till then what was removed is
-- not reused. A fiftieth is about every third day. Statistics follow as often, because every query asks for the newest rows.
ALTER TABLE "articles" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "article_search" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "article_placements" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "article_revisions" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "article_pages" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "stories" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "story_digests" SET (autovacuum_vacuum_scale_factor = 0.02, toast.autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "media" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "share_cards" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "story_reads" SET (autovacuum_vacuum_scale_factor = 0.05);
