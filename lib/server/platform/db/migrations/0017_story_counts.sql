CREATE TABLE "story_counts" (
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"stories" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_counts_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
