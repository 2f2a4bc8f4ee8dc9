-- The words that suggestions are drawn from: those of the most headlines, not of all that were ever written.
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
		-- Two transactions that bring the same new words would wait for each other, or deadlock: the later one leaves its words out. So do all
		-- when there are very many: the worker's cleaning makes room.
		IF (SELECT reltuples FROM pg_class WHERE oid = 'search_words'::regclass) < 200000 AND pg_try_advisory_xact_lock(7305004) THEN
			INSERT INTO search_words (word) SELECT headline_words(NEW.title) ON CONFLICT DO NOTHING;
		END IF;
	END IF;
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
	INSERT INTO search_words (word) SELECT word FROM (SELECT headline_words(title) AS word FROM articles WHERE deleted_at IS NULL) AS said
	GROUP BY word ORDER BY count(*) DESC, word LIMIT 200000;
END
$$;
