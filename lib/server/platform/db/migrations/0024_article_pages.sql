CREATE TABLE "article_pages" (
	"article_id" integer PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"host" text NOT NULL,
	"news_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"outcome" text,
	"description" text,
	"image_url" text
);
--> statement-breakpoint
CREATE TABLE "robots_files" (
	"origin" text PRIMARY KEY NOT NULL,
	"body" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "asks_pages" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "article_pages" ADD CONSTRAINT "article_pages_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_pages" ADD CONSTRAINT "article_pages_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_pages_due" ON "article_pages" USING btree ("news_at" DESC NULLS LAST) WHERE "article_pages"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "article_pages_asked" ON "article_pages" USING btree ("asked_at","source_id") WHERE "article_pages"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "article_pages_by_source" ON "article_pages" USING btree ("source_id");