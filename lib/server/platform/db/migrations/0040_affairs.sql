CREATE TABLE "affairs" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"merged_into" integer
);
--> statement-breakpoint
CREATE TABLE "removed_media" (
	"id" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affair_choices" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"other_id" integer,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_links" (
	"story_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"odds" real NOT NULL,
	"chance" real NOT NULL,
	"share" real NOT NULL,
	"rarity" real NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_links_story_id_other_id_pk" PRIMARY KEY("story_id","other_id"),
	CONSTRAINT "story_links_order" CHECK ("story_links"."story_id" < "story_links"."other_id")
);
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "affair_id" integer;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "leads_affair" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "comments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affairs" ADD CONSTRAINT "affairs_merged_into_affairs_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."affairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affair_choices" ADD CONSTRAINT "affair_choices_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affair_choices" ADD CONSTRAINT "affair_choices_other_id_stories_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_links" ADD CONSTRAINT "story_links_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_links" ADD CONSTRAINT "story_links_other_id_stories_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affairs_by_merge" ON "affairs" USING btree ("merged_into") WHERE "affairs"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "removed_media_by_age" ON "removed_media" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "affair_choices_by_other" ON "affair_choices" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "story_links_by_other" ON "story_links" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "stories" ADD CONSTRAINT "stories_affair_id_affairs_id_fk" FOREIGN KEY ("affair_id") REFERENCES "public"."affairs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stories_by_affair" ON "stories" USING btree ("affair_id") WHERE "stories"."affair_id" is not null;--> statement-breakpoint
-- Threads become affairs: each story followed from one other at most, so that all that go back to one story are one affair.
INSERT INTO "story_links" ("story_id", "other_id", "odds", "chance", "share", "rarity", "decided_at")
SELECT DISTINCT ON (1, 2) least("story_id", "earlier_id"), greatest("story_id", "earlier_id"), 0, "chance", "share", 100, "decided_at"
FROM "story_threads" WHERE "story_id" <> "earlier_id" ORDER BY 1, 2, "decided_at" DESC;--> statement-breakpoint
CREATE TEMPORARY TABLE "thread_roots" AS
WITH RECURSIVE "told" AS (
	SELECT "story_id", "earlier_id", 1 AS "steps" FROM "story_threads"
	UNION ALL
	SELECT "told"."story_id", "before"."earlier_id", "steps" + 1
	FROM "told" JOIN "story_threads" AS "before" ON "before"."story_id" = "told"."earlier_id" WHERE "steps" < 20
), "roots" AS (
	SELECT DISTINCT ON ("story_id") "story_id", "earlier_id" AS "root" FROM "told" ORDER BY "story_id", "steps" DESC
), "members" AS (
	SELECT "story_id", "root" FROM "roots"
	UNION
	SELECT "root", "root" FROM "roots" WHERE "root" NOT IN (SELECT "story_id" FROM "roots")
)
SELECT "members"."story_id", "members"."root"
FROM "members" JOIN "stories" ON "stories"."id" = "members"."story_id"
WHERE "merged_into" IS NULL AND "articles_count" > 0;--> statement-breakpoint
DELETE FROM "thread_roots" WHERE "root" IN (SELECT "root" FROM "thread_roots" GROUP BY "root" HAVING count(*) < 2 OR count(*) > 30);--> statement-breakpoint
INSERT INTO "affairs" ("id", "created_at")
SELECT row_number() OVER (ORDER BY "root"), now() FROM (SELECT DISTINCT "root" FROM "thread_roots") AS "all_roots";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('affairs', 'id'), greatest(1, (SELECT count(*) FROM "affairs")), (SELECT count(*) FROM "affairs") > 0);--> statement-breakpoint
UPDATE "stories" SET "affair_id" = "numbered"."affair", "leads_affair" = "numbered"."is_first"
FROM (
	SELECT "thread_roots"."story_id", dense_rank() OVER (ORDER BY "root") AS "affair",
		row_number() OVER (PARTITION BY "root" ORDER BY "aside", "score" DESC, "thread_roots"."story_id") = 1 AS "is_first"
	FROM "thread_roots" JOIN "stories" ON "stories"."id" = "thread_roots"."story_id"
) AS "numbered" WHERE "stories"."id" = "numbered"."story_id";--> statement-breakpoint
DROP TABLE "thread_roots";
