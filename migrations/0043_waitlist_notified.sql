ALTER TABLE "waitlist_entries" ADD COLUMN "offer_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "end_notified_at" timestamp with time zone;--> statement-breakpoint
-- Nobody gets an email about an offer that was made, or is over, before this version.
UPDATE "waitlist_entries" SET "offer_notified_at" = "offered_at" WHERE "offered_at" IS NOT NULL;--> statement-breakpoint
UPDATE "waitlist_entries" SET "end_notified_at" = "ended_at" WHERE "state" = 'PASSED'
  OR "state" = 'TAKEN' AND EXISTS (SELECT FROM "rentals" WHERE "rentals"."id" = "waitlist_entries"."rental_id" AND "rentals"."status" = 'CANCELLED');--> statement-breakpoint
CREATE INDEX "waitlist_entries_to_notify" ON "waitlist_entries" USING btree ("date") WHERE "state" in ('OFFERED', 'PASSED', 'TAKEN') and ("offer_notified_at" is null or "end_notified_at" is null);
