ALTER TABLE "stories" ADD COLUMN "leads_topic" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "leads_belarus" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "leads_world" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- As markLeading does it: of each affair the highest in each list stands there.
UPDATE "stories" SET "leads_topic" = "ranked"."topic", "leads_belarus" = "ranked"."belarus", "leads_world" = "ranked"."world"
FROM (
	SELECT "id",
		NOT bool_or("may_lead") OVER "whole" OR ("may_lead" AND rank() OVER (PARTITION BY "affair_id", "category_id" ORDER BY "may_lead" DESC, "score" DESC, "id") = 1) AS "topic",
		NOT bool_or("may_lead") OVER "whole" OR ("may_lead" AND rank() OVER (PARTITION BY "affair_id", "in_belarus" ORDER BY "may_lead" DESC, "score" DESC, "id") = 1) AS "belarus",
		NOT bool_or("may_lead") OVER "whole" OR ("may_lead" AND rank() OVER (PARTITION BY "affair_id", "in_world" ORDER BY "may_lead" DESC, "score" DESC, "id") = 1) AS "world"
	FROM (
		SELECT *, "articles_count" > 0 AND NOT "comments" AND NOT "aside" AS "may_lead" FROM "stories" WHERE "affair_id" IS NOT NULL
	) AS "told"
	WINDOW "whole" AS (PARTITION BY "affair_id")
) AS "ranked" WHERE "stories"."id" = "ranked"."id";
