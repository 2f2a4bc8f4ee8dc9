ALTER TABLE "sources" ADD COLUMN "merged_into" integer;
--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_merged_into_sources_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sources_merged" ON "sources" USING btree ("merged_into") WHERE "sources"."merged_into" is not null;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "merged_from" integer;
--> statement-breakpoint
CREATE INDEX "articles_merged" ON "articles" USING btree ("merged_from") WHERE "articles"."merged_from" is not null;
