-- Stores that were made by earlier texts of 0000, 0002 and 0004 get what today's texts make; where it is there, nothing happens. First 0000.
ALTER TABLE "stories" ADD COLUMN IF NOT EXISTS "merged_seq" bigint;--> statement-breakpoint
DROP INDEX IF EXISTS "stories_pinned";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stories_by_pin" ON "stories" USING btree ("pinned_order" DESC NULLS LAST,"score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "stories_merged_seq_key" ON "stories" USING btree ("merged_seq");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "articles_by_media" ON "articles" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "articles_by_time" ON "articles" USING btree ("published_at");--> statement-breakpoint
-- 0002 left the outlets out of what a story's popularity began with.
UPDATE "stories" SET "popularity" = greatest("popularity", ln(greatest("sources_count", 1)::double precision) + ln(2.0::double precision) / 86400 * extract(epoch from "created_at" - timestamptz '2026-01-01T00:00:00Z'))
WHERE EXISTS (SELECT FROM "drizzle"."__drizzle_migrations" WHERE "hash" = '39bc4f07e57b3d56338594df24dc4f1b8e97fdb7badc9be1232dc6de74941e1c');--> statement-breakpoint
-- 0004 had no days in its index, and no category for what is not grouped yet.
CREATE OR REPLACE FUNCTION "search_day"(moment timestamp with time zone) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[floor(extract(epoch FROM moment) / 86400)::integer]
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.deleted_at IS NOT NULL THEN
		DELETE FROM article_search WHERE article_id = NEW.id;
	ELSIF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND (OLD.title, OLD.summary, OLD.text) IS NOT DISTINCT FROM (NEW.title, NEW.summary, NEW.text) THEN
		UPDATE article_search
		SET story_id = NEW.story_id, category_id = coalesce((SELECT category_id FROM stories WHERE id = NEW.story_id), NEW.category_id),
			published_at = NEW.published_at
		WHERE article_id = NEW.id;
	ELSE
		INSERT INTO article_search (article_id, story_id, category_id, published_at, words)
		VALUES (NEW.id, NEW.story_id, coalesce((SELECT category_id FROM stories WHERE id = NEW.story_id), NEW.category_id), NEW.published_at, search_vector(NEW.title, NEW.summary, NEW.text))
		ON CONFLICT (article_id) DO UPDATE
		SET story_id = excluded.story_id, category_id = excluded.category_id, published_at = excluded.published_at, words = excluded.words;
		-- Two transactions that bring the same new words would wait for each other, or deadlock: the later one leaves its words out.
		IF pg_try_advisory_xact_lock(7305004) THEN
			INSERT INTO search_words (word) SELECT headline_words(NEW.title) ON CONFLICT DO NOTHING;
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_search_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE article_search SET category_id = NEW.category_id FROM articles
	WHERE articles.story_id = NEW.id AND article_search.article_id = articles.id AND article_search.category_id IS DISTINCT FROM NEW.category_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rebuild_search"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE article_search, search_words;
	SET LOCAL maintenance_work_mem = '256MB';
	DROP INDEX article_search_words;
	INSERT INTO article_search (article_id, story_id, category_id, published_at, words)
	SELECT articles.id, articles.story_id, coalesce(stories.category_id, articles.category_id), articles.published_at, search_vector(articles.title, articles.summary, articles.text)
	FROM articles LEFT JOIN stories ON stories.id = articles.story_id WHERE articles.deleted_at IS NULL ORDER BY articles.id;
	CREATE INDEX article_search_words ON article_search USING gin (words, search_day(published_at)) WITH (gin_pending_list_limit = 1024);
	INSERT INTO search_words (word) SELECT DISTINCT headline_words(title) FROM articles WHERE deleted_at IS NULL;
END
$$;--> statement-breakpoint
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_class WHERE oid = 'article_search'::regclass AND 'fillfactor=50' = ANY (reloptions)) THEN
		ALTER TABLE article_search SET (fillfactor = 50);
		PERFORM rebuild_search();
	END IF;
END
$$;--> statement-breakpoint
-- Rows that go look for those that refer to them.
CREATE INDEX "stories_by_first_article" ON "stories" USING btree ("first_article_id") WHERE "stories"."first_article_id" is not null;--> statement-breakpoint
CREATE INDEX "stories_by_merge" ON "stories" USING btree ("merged_into") WHERE "stories"."merged_into" is not null;
