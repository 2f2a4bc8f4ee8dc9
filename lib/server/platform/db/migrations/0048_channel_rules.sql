CREATE TABLE "word_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"words" text NOT NULL,
	"deed" text NOT NULL,
	"category_id" integer,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_rule_hits" (
	"source_id" integer NOT NULL,
	"item" text NOT NULL,
	"rule_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "word_rule_hits_source_id_item_pk" PRIMARY KEY("source_id","item")
);
--> statement-breakpoint
CREATE TABLE "channel_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"document" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_import_lines" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"rss_url" text NOT NULL,
	"url" text,
	"category_id" integer,
	"outcome" text,
	"problem" text,
	"channel_id" integer,
	CONSTRAINT "channel_import_lines_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "channel_mail_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "shown_text" text;
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "consent" text;
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "region" text;
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "language" text;
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "standing" text;
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "break_told_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "channel_mails" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "word_rules" ADD CONSTRAINT "word_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "word_rule_hits" ADD CONSTRAINT "word_rule_hits_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "word_rule_hits" ADD CONSTRAINT "word_rule_hits_rule_id_word_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."word_rules"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_imports" ADD CONSTRAINT "channel_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_import_lines" ADD CONSTRAINT "channel_import_lines_import_id_channel_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."channel_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "word_rules_by_source" ON "word_rules" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX "word_rules_by_category" ON "word_rules" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "word_rule_hits_by_rule" ON "word_rule_hits" USING btree ("rule_id","at");
--> statement-breakpoint
CREATE INDEX "word_rule_hits_by_age" ON "word_rule_hits" USING btree ("seen_at");
--> statement-breakpoint
CREATE INDEX "channel_imports_by_user" ON "channel_imports" USING btree ("user_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "channel_imports_by_age" ON "channel_imports" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "channel_imports_open" ON "channel_imports" USING btree ("created_at") WHERE "channel_imports"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "channel_import_lines_open" ON "channel_import_lines" USING btree ("import_id","position") WHERE "channel_import_lines"."outcome" is null;
--> statement-breakpoint
CREATE INDEX "feed_states_break_told" ON "feed_states" USING btree ("source_id") WHERE "feed_states"."break_told_at" is not null;
