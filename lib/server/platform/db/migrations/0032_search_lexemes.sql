CREATE TABLE "search_lexemes" (
	"lexeme" text COLLATE "C" NOT NULL,
	"article_id" integer NOT NULL,
	CONSTRAINT "search_lexemes_lexeme_article_id_pk" PRIMARY KEY("lexeme","article_id")
);
--> statement-breakpoint
-- Who writes an article waits for the end of this, and runs the new trigger then.
LOCK TABLE "articles" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- The day of a moment (UTC, counted from 1970) and the sixteen days that it lies in, these counted from a million: what the index can look for beside
-- words. A look at a hundred days asks for seven of sixteen and a few single ones.
CREATE OR REPLACE FUNCTION "search_day"(moment timestamp with time zone) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[floor(extract(epoch FROM moment) / 86400)::integer, 1000000 + floor(extract(epoch FROM moment) / 1382400)::integer]
$$;--> statement-breakpoint
-- Whether a query's beginning of a word may be that of a lexeme: it has three letters or more. The stems of names begin with `^`.
CREATE FUNCTION "may_be_begun"(lexeme text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lexeme !~ '^.{0,2}[0-9^]'
$$;--> statement-breakpoint
-- Each lexeme is looked up by the key, however small the table was when the statement was planned.
CREATE FUNCTION "keep_search_lexemes"(article integer, words tsvector) RETURNS void LANGUAGE plpgsql
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	INSERT INTO search_lexemes (lexeme, article_id)
	SELECT said.lexeme, article FROM unnest(tsvector_to_array(words)) AS said (lexeme)
	WHERE may_be_begun(said.lexeme) AND NOT EXISTS (SELECT FROM search_lexemes AS known WHERE known.lexeme = said.lexeme)
	ON CONFLICT DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION "rebuild_search_lexemes"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE search_lexemes;
	-- The lexemes of a million articles are grouped in memory.
	SET LOCAL work_mem = '128MB';
	WITH said AS MATERIALIZED (
		SELECT lexeme, min(article_id) AS article_id FROM article_search, unnest(tsvector_to_array(words)) AS lexeme GROUP BY lexeme
	)
	INSERT INTO search_lexemes (lexeme, article_id) SELECT lexeme, article_id FROM said WHERE may_be_begun(lexeme) ORDER BY lexeme COLLATE "C";
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	said tsvector;
BEGIN
	IF NEW.deleted_at IS NOT NULL THEN
		DELETE FROM article_search WHERE article_id = NEW.id;
	ELSIF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND (OLD.title, OLD.summary, OLD.text) IS NOT DISTINCT FROM (NEW.title, NEW.summary, NEW.text) THEN
		UPDATE article_search
		SET story_id = NEW.story_id, category_id = coalesce((SELECT category_id FROM stories WHERE id = NEW.story_id), NEW.category_id),
			published_at = NEW.published_at
		WHERE article_id = NEW.id;
	ELSE
		said := search_vector(NEW.title, NEW.summary, NEW.text);
		INSERT INTO article_search (article_id, story_id, category_id, published_at, words)
		VALUES (NEW.id, NEW.story_id, coalesce((SELECT category_id FROM stories WHERE id = NEW.story_id), NEW.category_id), NEW.published_at, said)
		ON CONFLICT (article_id) DO UPDATE
		SET story_id = excluded.story_id, category_id = excluded.category_id, published_at = excluded.published_at, words = excluded.words;
		PERFORM keep_search_lexemes(NEW.id, said);
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
	PERFORM rebuild_search_lexemes();
	INSERT INTO search_words (word) SELECT word FROM (SELECT headline_words(title) AS word FROM articles WHERE deleted_at IS NULL) AS said
	GROUP BY word ORDER BY count(*) DESC, word LIMIT 200000;
END
$$;--> statement-breakpoint
DROP INDEX "article_search_words";--> statement-breakpoint
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
CREATE INDEX "article_search_words" ON "article_search" USING gin ("words", "search_day"("published_at")) WITH (gin_pending_list_limit = 1024);--> statement-breakpoint
SELECT "rebuild_search_lexemes"();
