ALTER TABLE "rentals" ADD COLUMN "before_hand_over" jsonb;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "before_return" jsonb;--> statement-breakpoint
-- Hand-overs and returns of before can be undone as well: they changed no start and were recorded with their payments.
UPDATE "rentals" SET "before_hand_over" = jsonb_build_object(
  'startDate', "start_date",
  'place', "branch",
  'identity', CASE WHEN "identity_kind" IS NOT NULL THEN jsonb_build_object('kind', "identity_kind", 'end', "identity_end") END,
  'payments', (SELECT coalesce(jsonb_agg("id" ORDER BY "receipt_year", "receipt_number"), '[]') FROM "rental_payments"
    WHERE "rental_id" = "rentals"."id" AND "created_at" = "handed_over_at" AND "reverses" IS NULL AND "kind" IN ('RENTAL', 'GUARANTEE')))
WHERE "status" = 'CONFIRMED' AND "handed_over_at" IS NOT NULL;--> statement-breakpoint
UPDATE "rentals" SET "before_return" = jsonb_build_object('endDate', "end_date", 'readyDate', "ready_date", 'place', 'CUSTOMER')
WHERE "status" = 'CONFIRMED' AND "returned_at" IS NOT NULL;
