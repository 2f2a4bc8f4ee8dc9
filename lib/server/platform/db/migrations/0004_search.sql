-- Both are trusted: whoever may create objects in the database may create them, no superuser is needed.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "unaccent";--> statement-breakpoint
-- The day of a moment (UTC, counted from 1970), as what the index can look for beside words.
CREATE FUNCTION "search_day"(moment timestamp with time zone) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[floor(extract(epoch FROM moment) / 86400)::integer]
$$;--> statement-breakpoint
CREATE TABLE "article_search" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"story_id" integer,
	"category_id" integer,
	"published_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "article_search" ADD CONSTRAINT "article_search_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_search_words" ON "article_search" USING gin ("words",search_day("published_at"));--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- A row without its words is some 60 bytes: many matches are looked through without reading a word of them. Each is written again when its
-- article gets its story: with room on its page for that, its words are not indexed once more.
ALTER TABLE "article_search" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "article_search" SET (toast_tuple_target = 128, fillfactor = 50);--> statement-breakpoint
-- What is new waits in a list that every search reads through: a short one.
ALTER INDEX "article_search_words" SET (gin_pending_list_limit = 1024);--> statement-breakpoint
-- PostgreSQL's own `russian` with accents taken off, and the same without stems and stop words.
CREATE TEXT SEARCH CONFIGURATION "news_ru" (COPY = pg_catalog.russian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "news_ru" ALTER MAPPING FOR word, hword, hword_part WITH unaccent, russian_stem;--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION "news_plain" (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION "news_plain" ALTER MAPPING FOR word, hword, hword_part WITH unaccent, simple;--> statement-breakpoint
-- Spellings that mean the same: ё is е; Belarusian і and ў are и and у, so that «Мінск» is «Минск»; apostrophes, stress marks and invisible
-- hyphens are nothing; «covid-19» is «covid 19», not «covid» and minus nineteen; «Минск/Брест» and «<b>» are words, neither files nor tags.
CREATE FUNCTION "search_fold"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT regexp_replace(translate(value, U&'\0451\0401\0456\0406\045E\040E<>/\0027\2019\02BC\0060\0301\00AD\200B', U&'\0435\0415\0438\0418\0443\0423   '), '([[:alpha:]])[-–](\d)', '\1 \2', 'g')
$$;--> statement-breakpoint
-- At most 2 600 characters of an article: what it is about is told by then.
CREATE FUNCTION "search_vector"(title text, summary text, body text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	folded text := search_fold(left(coalesce(title, ''), 500));
BEGIN
	RETURN setweight(to_tsvector('news_ru', folded), 'A')
		|| setweight(to_tsvector('news_ru', search_fold(left(coalesce(summary, ''), 600))), 'B')
		|| setweight(to_tsvector('news_ru', search_fold(left(coalesce(body, ''), 1500))), 'C')
		|| to_tsvector('news_plain', folded);
END
$$;--> statement-breakpoint
CREATE FUNCTION "headline_words"(title text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lexeme FROM unnest(to_tsvector('pg_catalog.simple', left(coalesce(title, ''), 500))) WHERE lexeme ~ '^[[:alpha:]]{4,30}$'
$$;--> statement-breakpoint
CREATE FUNCTION "keep_article_search"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "articles_search_insert" AFTER INSERT ON "articles" FOR EACH ROW EXECUTE FUNCTION "keep_article_search"();--> statement-breakpoint
CREATE TRIGGER "articles_search_update" AFTER UPDATE OF "title", "summary", "text", "story_id", "published_at", "deleted_at" ON "articles" FOR EACH ROW
	WHEN ((OLD.title, OLD.summary, OLD.text, OLD.story_id, OLD.published_at, OLD.deleted_at)
		IS DISTINCT FROM (NEW.title, NEW.summary, NEW.text, NEW.story_id, NEW.published_at, NEW.deleted_at))
	EXECUTE FUNCTION "keep_article_search"();--> statement-breakpoint
CREATE FUNCTION "keep_search_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE article_search SET category_id = NEW.category_id FROM articles
	WHERE articles.story_id = NEW.id AND article_search.article_id = articles.id AND article_search.category_id IS DISTINCT FROM NEW.category_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stories_search_update" AFTER UPDATE OF "category_id" ON "stories" FOR EACH ROW
	WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION "keep_search_category"();--> statement-breakpoint
-- Makes anew what the triggers keep: for what was there before them, and after a restore of a backup that is older than they.
CREATE FUNCTION "rebuild_search"() RETURNS void LANGUAGE plpgsql AS $$
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
SELECT "rebuild_search"();
