-- Letters that came as several characters («и» and a breve for «й») become the one character that keyboards write (NFC), as the reader of feeds stores
-- them from now on: articles, their earlier texts, channels' names. The trigger on articles brings the search index after them.
CREATE FUNCTION pg_temp.composed(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN words IS NOT NFC NORMALIZED THEN normalize(words, NFC) ELSE words END
$$;--> statement-breakpoint
-- What `contentHash` of articles/article-draft.ts says of the same words. Where a database's collation knows no capitals it says something else:
-- the article's next fetch is then noted as an edit.
CREATE FUNCTION pg_temp.content_hash(title text, summary text, body text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT left(encode(sha256(convert_to(btrim(regexp_replace(lower(concat_ws(E'\n', title, coalesce(summary, ''), coalesce(body, ''))),
		'[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ' ', 'g')), 'UTF8')), 'hex'), 32)
$$;--> statement-breakpoint
DO $$
DECLARE
	one record;
	hash text;
BEGIN
	-- PostgreSQL composes letters of UTF-8 alone.
	IF current_setting('server_encoding') <> 'UTF8' THEN
		RETURN;
	END IF;
	-- One by one: two articles of a channel may say the same now, and the second keeps its hash. That of a shortened text is its whole text's.
	FOR one IN
		SELECT id, source_id, title, summary, text, rubrics, text_shortened, content_hash, story_id FROM articles
		WHERE title IS NOT NFC NORMALIZED OR summary IS NOT NFC NORMALIZED OR author IS NOT NFC NORMALIZED OR text IS NOT NFC NORMALIZED
			OR array_to_string(rubrics, ' ') IS NOT NFC NORMALIZED
		ORDER BY id
	LOOP
		hash := CASE WHEN one.text_shortened OR concat(one.title, one.summary, one.text) = '' THEN one.content_hash
			ELSE pg_temp.content_hash(pg_temp.composed(one.title), pg_temp.composed(one.summary), pg_temp.composed(one.text)) END;
		IF EXISTS (SELECT FROM articles AS other WHERE other.source_id = one.source_id AND other.content_hash = hash) THEN
			hash := one.content_hash;
		END IF;
		UPDATE articles SET title = pg_temp.composed(title), summary = pg_temp.composed(summary), text = pg_temp.composed(text),
			author = pg_temp.composed(author), content_hash = hash,
			-- Rubrics are kept without «ё».
			rubrics = ARRAY(SELECT replace(pg_temp.composed(rubric), 'ё', 'е') FROM unnest(rubrics) WITH ORDINALITY AS said (rubric, place) ORDER BY place)
		WHERE id = one.id;
		-- A digest's sentences are looked for in their articles.
		UPDATE story_digests SET revision = revision + 1 WHERE story_id = one.story_id;
	END LOOP;
	UPDATE article_revisions SET title = pg_temp.composed(title), summary = pg_temp.composed(summary), text = pg_temp.composed(text)
	WHERE title IS NOT NFC NORMALIZED OR summary IS NOT NFC NORMALIZED OR text IS NOT NFC NORMALIZED;
	UPDATE article_pages SET description = pg_temp.composed(description) WHERE description IS NOT NFC NORMALIZED;
	UPDATE sources SET name = pg_temp.composed(name), description = pg_temp.composed(description), director = pg_temp.composed(director)
	WHERE name IS NOT NFC NORMALIZED OR description IS NOT NFC NORMALIZED OR director IS NOT NFC NORMALIZED;
	-- Halves of words that such headlines had.
	DELETE FROM search_words WHERE word IS NOT NFC NORMALIZED;
END
$$;--> statement-breakpoint
DROP FUNCTION pg_temp.composed(text);--> statement-breakpoint
DROP FUNCTION pg_temp.content_hash(text, text, text);
