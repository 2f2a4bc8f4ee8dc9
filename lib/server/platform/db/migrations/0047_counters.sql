CREATE TABLE "day_counters" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_counters_subject_id_kind_day_pk" PRIMARY KEY("subject_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE INDEX "day_counters_by_day" ON "day_counters" USING btree ("day");
