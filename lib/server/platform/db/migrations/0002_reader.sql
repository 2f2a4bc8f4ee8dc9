CREATE TABLE "provider_answers" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"answered_at" timestamp with time zone,
	"next_ask_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reaction_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reactions" (
	"user_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"reaction_type_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reactions_user_id_story_id_pk" PRIMARY KEY("user_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "story_reads" (
	"user_id" integer NOT NULL,
	"story_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "story_reads_user_id_story_id_pk" PRIMARY KEY("user_id","story_id")
);
--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "popularity" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As if each story had been opened once for each of its outlets when it began (lib/server/stories/popularity.ts: half-life 24 h, counted from 2026).
UPDATE "stories" SET "popularity" = ln(greatest("sources_count", 1)::double precision) + ln(2.0::double precision) / 86400 * extract(epoch from "created_at" - timestamptz '2026-01-01T00:00:00Z');--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_reaction_type_id_reaction_types_id_fk" FOREIGN KEY ("reaction_type_id") REFERENCES "public"."reaction_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reads" ADD CONSTRAINT "story_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reads" ADD CONSTRAINT "story_reads_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reactions_by_story" ON "reactions" USING btree ("story_id","reaction_type_id");--> statement-breakpoint
CREATE INDEX "story_reads_by_user" ON "story_reads" USING btree ("user_id","read_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "story_reads_by_story" ON "story_reads" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "stories_by_popularity" ON "stories" USING btree ("popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;--> statement-breakpoint
CREATE INDEX "stories_by_category_popularity" ON "stories" USING btree ("category_id","popularity" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "stories"."articles_count" > 0;