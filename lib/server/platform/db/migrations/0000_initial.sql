CREATE SEQUENCE "public"."articles_cluster_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" serial PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"text" text,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"category_id" integer,
	"story_id" integer,
	"cluster_seq" bigint,
	"guid" text,
	"url" text NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"summary" text,
	"text" text,
	"image_url" text,
	"media_id" text,
	"image_attempts" smallint DEFAULT 0 NOT NULL,
	"image_next_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"feed_url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"interval_seconds" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp with time zone NOT NULL,
	"last_fetch_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_error" text,
	"last_report" jsonb
);
--> statement-breakpoint
CREATE TABLE "host_leases" (
	"host" text NOT NULL,
	"slot" smallint NOT NULL,
	"leased_until" timestamp with time zone NOT NULL,
	CONSTRAINT "host_leases_host_slot_pk" PRIMARY KEY("host","slot")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"variants" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"rss_url" text,
	"url" text,
	"contact_phone" text,
	"contact_email" text,
	"director" text,
	"favicon" text,
	"default_category_id" integer,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" serial PRIMARY KEY NOT NULL,
	"category_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"last_article_at" timestamp with time zone NOT NULL,
	"first_article_id" integer,
	"articles_count" integer DEFAULT 0 NOT NULL,
	"sources_count" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL,
	"pinned_order" integer,
	"merged_into" integer,
	"merged_seq" bigint
);
--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_states" ADD CONSTRAINT "feed_states_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_default_category_id_categories_id_fk" FOREIGN KEY ("default_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_first_article_id_articles_id_fk" FOREIGN KEY ("first_article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_merged_into_stories_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_revisions_by_article" ON "article_revisions" USING btree ("article_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_url_key" ON "articles" USING btree ("url");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_guid_key" ON "articles" USING btree ("source_id","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_content_key" ON "articles" USING btree ("source_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_cluster_seq_key" ON "articles" USING btree ("cluster_seq");--> statement-breakpoint
CREATE INDEX "articles_pending" ON "articles" USING btree ("id") WHERE "articles"."cluster_seq" is null;--> statement-breakpoint
CREATE INDEX "articles_by_story" ON "articles" USING btree ("story_id","published_at");--> statement-breakpoint
CREATE INDEX "articles_by_source" ON "articles" USING btree ("source_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_by_time" ON "articles" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "articles_by_media" ON "articles" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "articles_images_due" ON "articles" USING btree ("image_next_at") WHERE "articles"."image_next_at" is not null;--> statement-breakpoint
CREATE INDEX "feed_states_due" ON "feed_states" USING btree ("next_fetch_at") WHERE "feed_states"."disabled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_rss_url_key" ON "sources" USING btree ("rss_url");--> statement-breakpoint
CREATE INDEX "stories_by_score" ON "stories" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_by_creation" ON "stories" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_by_category_score" ON "stories" USING btree ("category_id","score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_by_category_creation" ON "stories" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_by_pin" ON "stories" USING btree ("pinned_order" DESC NULLS LAST,"score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "stories_merged_seq_key" ON "stories" USING btree ("merged_seq");--> statement-breakpoint
CREATE INDEX "stories_recent" ON "stories" USING btree ("last_article_at" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;