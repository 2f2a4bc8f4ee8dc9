-- What an editor decides about a story: a headline of his own, whose picture stands for it, until when it is pinned. Absent columns add no byte to a row.
ALTER TABLE "stories" ADD COLUMN "headline" text;
--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "picture_article_id" integer;
--> statement-breakpoint
ALTER TABLE "stories" ADD COLUMN "pinned_until" timestamp with time zone;
--> statement-breakpoint
-- Pins whose time ends, for the job that takes them off.
CREATE INDEX "stories_by_pin_end" ON "stories" USING btree ("pinned_until") WHERE pinned_until is not null;
--> statement-breakpoint
-- Changes of stories by the other story that they name: what an editor has not seen yet.
CREATE INDEX "audit_entries_by_from" ON "audit_entries" USING btree (("details" ->> 'from'),"id" DESC NULLS LAST) WHERE action like 'story.%' and action <> 'story.pin';
--> statement-breakpoint
CREATE INDEX "audit_entries_by_into" ON "audit_entries" USING btree (("details" ->> 'into'),"id" DESC NULLS LAST) WHERE action like 'story.%' and action <> 'story.pin';
--> statement-breakpoint
CREATE INDEX "audit_entries_by_to" ON "audit_entries" USING btree (("details" ->> 'to'),"id" DESC NULLS LAST) WHERE action like 'story.%' and action <> 'story.pin';
