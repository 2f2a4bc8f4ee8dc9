CREATE TABLE "channel_sites" (
	"source_id" integer NOT NULL,
	"by_owner" boolean NOT NULL,
	"domain" text NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "channel_sites_source_id_by_owner_pk" PRIMARY KEY("source_id","by_owner")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "aggregator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "feed_domain" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "site_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_sites" ADD CONSTRAINT "channel_sites_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_sites_by_domain" ON "channel_sites" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "sources_without_site" ON "sources" USING btree ("id") WHERE not "sources"."site_named";