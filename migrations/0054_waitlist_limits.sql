ALTER TABLE "waitlist_entries" ADD COLUMN "request_device" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "request_address" text;--> statement-breakpoint
CREATE INDEX "waitlist_entries_request_device" ON "waitlist_entries" USING btree ("request_device") WHERE "waitlist_entries"."request_device" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_request_address" ON "waitlist_entries" USING btree ("request_address") WHERE "waitlist_entries"."request_address" is not null;
