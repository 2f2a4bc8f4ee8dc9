CREATE TABLE "share_card_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_cards" (
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"media_id" text NOT NULL,
	"article_ids" integer[] DEFAULT '{}' NOT NULL,
	"design" smallint NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "share_cards_kind_subject_id_media_id_pk" PRIMARY KEY("kind","subject_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "share_cards" ADD CONSTRAINT "share_cards_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "share_cards_standing" ON "share_cards" USING btree ("kind","subject_id") WHERE "share_cards"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "share_cards_by_media" ON "share_cards" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "share_cards_replaced" ON "share_cards" USING btree ("replaced_at") WHERE "share_cards"."replaced_at" is not null;--> statement-breakpoint
-- Whatever changes a card asks for another one, in the same transaction. Rows are only added: no transaction waits for another one here.
CREATE FUNCTION "request_share_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'articles' THEN
		INSERT INTO share_card_requests (kind, subject_id) VALUES (TG_ARGV[0], NEW.story_id);
	ELSE
		INSERT INTO share_card_requests (kind, subject_id) VALUES (TG_ARGV[0], NEW.id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "stories_share_card" AFTER UPDATE OF "first_article_id", "sources_count", "category_id", "articles_count", "modified_at", "merged_into" ON "stories" FOR EACH ROW
	WHEN ((OLD.first_article_id, OLD.sources_count, OLD.category_id, OLD.articles_count, OLD.modified_at, OLD.merged_into)
		IS DISTINCT FROM (NEW.first_article_id, NEW.sources_count, NEW.category_id, NEW.articles_count, NEW.modified_at, NEW.merged_into))
	EXECUTE FUNCTION "request_share_card"('story');--> statement-breakpoint
CREATE TRIGGER "articles_share_card" AFTER UPDATE OF "media_id" ON "articles" FOR EACH ROW
	WHEN (OLD.media_id IS DISTINCT FROM NEW.media_id AND NEW.story_id IS NOT NULL) EXECUTE FUNCTION "request_share_card"('story');--> statement-breakpoint
CREATE TRIGGER "sources_share_card_insert" AFTER INSERT ON "sources" FOR EACH ROW EXECUTE FUNCTION "request_share_card"('channel');--> statement-breakpoint
CREATE TRIGGER "sources_share_card_update" AFTER UPDATE OF "name", "description", "favicon" ON "sources" FOR EACH ROW
	WHEN ((OLD.name, OLD.description, OLD.favicon) IS DISTINCT FROM (NEW.name, NEW.description, NEW.favicon)) EXECUTE FUNCTION "request_share_card"('channel');
