CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"stems" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_synonyms_by_stem" ON "search_synonyms" USING gin ("stems");--> statement-breakpoint
-- Spellings that mean the same, as 0004 had them: ё is е; Belarusian і and ў are и and у, so that «Мінск» is «Минск»; apostrophes, stress marks and
-- invisible hyphens are nothing; «Минск/Брест» and «<b>» are words, neither files nor tags.
CREATE FUNCTION "search_spelling"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT translate(value, U&'\0451\0401\0456\0406\045E\040E<>/\0027\2019\02BC\0060\0301\00AD\200B\2013', U&'\0435\0415\0438\0418\0443\0423   ')
$$;--> statement-breakpoint
-- A name with figures in one spelling: «С-400», «S-400» and «C400» are «s400», «Ту-154» and «Tu-154» are «tu154». Russian letters are written by
-- their sound; Latin ones that sound or look alike are one.
CREATE FUNCTION "search_code"(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT translate(replace(replace(replace(replace(replace(replace(lower(value), 'щ', 'sch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'ю', 'yu'), 'я', 'ya'),
		'абвгдезийклмнопрстуфхцыэcvwxy-–', 'abbgdeziiklmnoprstufhsuesbbhu')
$$;--> statement-breakpoint
-- Names with figures become one word where they stand: up to three Russian or eight Latin letters, a hyphen or none, figures («COVID-19», «F-16», «А-321»),
-- or figures and letters («5G»). Of other words with hyphens, «Формула-1», «Санкт-Петербурга», each part is a word with a stem of its own.
CREATE OR REPLACE FUNCTION "search_fold"(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
	folded text := search_spelling(value);
	code text;
BEGIN
	IF folded !~ '[[:alpha:]][-–]?\d|\d[-–]?[[:alpha:]]' THEN
		-- Most texts: what follows would find nothing.
		RETURN regexp_replace(folded, '([[:alpha:]])[-–](?=[[:alpha:]])', '\1 ', 'g');
	END IF;
	FOR code IN SELECT DISTINCT said[1] FROM regexp_matches(folded,
		'(?<![[:alnum:]])((?:[A-Za-z]{1,8}|[[:alpha:]]{1,3})[-–]?\d{1,4}[[:alpha:]]{0,3}|\d{1,4}[[:alpha:]]{1,3})(?![[:alnum:]])', 'g') AS said LIMIT 20
	LOOP
		folded := regexp_replace(folded, '(?<![[:alnum:]])' || code || '(?![[:alnum:]])', search_code(code), 'g');
	END LOOP;
	RETURN regexp_replace(folded, '([[:alnum:]])[-–](?=[[:alpha:]])|([[:alpha:]])[-–](?=\d)', '\1\2 ', 'g');
END
$$;--> statement-breakpoint
-- What an article says, for the index: behind it the parts of its names with figures, so that «covid» finds «COVID-19» and «ту 154» finds «Ту-154М», the
-- name without the letters of its version, and «Ту 154» as one name.
CREATE FUNCTION "search_text"(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
	spelling text := search_spelling(value);
	parts text;
BEGIN
	IF spelling !~ '[[:alpha:]][-– ]?\d|\d[[:alpha:]]' THEN
		RETURN search_fold(value);
	END IF;
	SELECT string_agg(DISTINCT said[1] || ' ' || said[2] || ' ' || search_code(said[1] || said[2]), ' ') INTO parts
	FROM regexp_matches(spelling, '(?<![[:alnum:]])([A-Za-z]{1,8}|[[:alpha:]]{1,3})[-–]?(\d{1,4})[[:alpha:]]{0,3}(?![[:alnum:]])', 'g') AS said;
	RETURN search_fold(value) || coalesce(' ' || parts, '') || coalesce(' ' || (
		SELECT string_agg(DISTINCT search_code(said[1] || said[2]), ' ')
		FROM regexp_matches(spelling, '(?<![[:alnum:]])([[:upper:]][[:alpha:]]{1,2}) (\d{1,4})(?![[:alnum:]])', 'g') AS said), '');
END
$$;--> statement-breakpoint
-- The stems of words with a capital inside a headline: names. Words at the beginning of a sentence are left out, and headlines in capitals.
CREATE FUNCTION "search_names"(title text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_to_tsvector(ARRAY(
		SELECT '^' || lexeme FROM unnest(to_tsvector('news_ru', (
			SELECT string_agg(said[1], ' ') FROM regexp_matches(search_spelling(title), '(?<=[[:lower:][:digit:]],? ["«„(]?)([[:upper:]][[:lower:]]+)', 'g') AS said)))))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_vector"(title text, summary text, body text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	headline text := left(coalesce(title, ''), 500);
	said text := search_text(headline);
BEGIN
	-- Twelve places lie between the text and the headline's plain words: its last word is no neighbour of its first.
	RETURN ts_delete(setweight(to_tsvector('news_ru', said), 'A')
		|| setweight(to_tsvector('news_ru', search_text(left(coalesce(summary, ''), 600))), 'B')
		|| setweight(to_tsvector('news_ru', search_text(left(coalesce(body, ''), 1500))), 'C')
		|| '''^'':12'::tsvector || to_tsvector('news_plain', said), '^')
		|| coalesce(search_names(headline), '');
END
$$;--> statement-breakpoint
SELECT "rebuild_search"();
