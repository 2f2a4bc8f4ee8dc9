CREATE TABLE "channel_figures" (
	"source_id" integer PRIMARY KEY NOT NULL,
	"per_day" real NOT NULL,
	"shared" integer NOT NULL,
	"first" integer NOT NULL,
	"compared" integer NOT NULL,
	"own" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_figures" ADD CONSTRAINT "channel_figures_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_figures_by_rate" ON "channel_figures" USING btree ("per_day" DESC NULLS LAST,"source_id");--> statement-breakpoint
CREATE INDEX "sources_by_name" ON "sources" USING btree ((lower(translate("name", 'Ёё«»„“"', 'Ее'))) collate "C","id");