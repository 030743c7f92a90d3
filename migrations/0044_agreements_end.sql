ALTER TABLE "agreements" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "hand_over_facts" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" DROP CONSTRAINT "agreements_signed_whole";--> statement-breakpoint
ALTER TABLE "agreements" DROP CONSTRAINT "agreements_status_known";--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_signed_whole" CHECK ("agreements"."signed_at" is null or ("agreements"."status" in ('SIGNED', 'REPLACED') and "agreements"."signer_name" is not null and "agreements"."signature" is not null and "agreements"."document_hash" is not null and "agreements"."certificate_url" is not null));--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_status_known" CHECK ("agreements"."status" in ('PENDING', 'SIGNED', 'EXPIRED', 'REPLACED', 'WITHDRAWN'));--> statement-breakpoint
-- What was waiting for the signature under a rental that is cancelled is withdrawn.
UPDATE "agreements" SET "status" = 'WITHDRAWN', "ended_at" = "rentals"."cancelled_at", "ended_by" = "rentals"."cancelled_actor"
  FROM "rentals"
  WHERE "rentals"."agreement_id" = "agreements"."id" AND "rentals"."status" = 'CANCELLED' AND "agreements"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_ended" CHECK (("agreements"."status" in ('REPLACED', 'WITHDRAWN')) = ("agreements"."ended_at" is not null) and ("agreements"."ended_by" is null or "agreements"."ended_at" is not null));--> statement-breakpoint
-- What each rental says now (`agreedFacts`), with the planned days. How its dresses were described then is not known.
CREATE TEMPORARY TABLE "agreed" ON COMMIT DROP AS
  SELECT "rental"."id", jsonb_build_object('words', null, 'terms', jsonb_build_object(
    'branch', "rental"."branch",
    'eventDate', "rental"."event_date"::text,
    'eventEnd', "rental"."event_end"::text,
    'startDate', coalesce("rental"."before_hand_over" ->> 'startDate', "rental"."start_date"::text),
    'endDate', coalesce("rental"."before_return" ->> 'endDate', "rental"."end_date"::text),
    'price', "rental"."price"::text,
    'depositPercent', "rental"."deposit_percent",
    'guarantee', "rental"."guarantee"::text,
    'lateFeePerDay', "rental"."late_fee_per_day"::text,
    'freeCancelDays', "rental"."free_cancel_days",
    'pieces', (
      SELECT jsonb_agg(jsonb_build_object('dressId', "dress_id", 'price', "price"::text, 'guarantee', "guarantee"::text) ORDER BY "position")
      FROM "rental_pieces" WHERE "rental_id" = "rental"."id"
    ))) AS "facts"
  FROM "rentals" "rental";--> statement-breakpoint
-- Only where the audit log has no change since the agreement was made. The doctor lists the others.
UPDATE "agreements" SET "facts" = "agreed"."facts"
  FROM "rentals" JOIN "agreed" ON "agreed"."id" = "rentals"."id"
  WHERE "rentals"."agreement_id" = "agreements"."id" AND NOT EXISTS (
    SELECT FROM "audit_log"
    WHERE "subject_type" = 'rental' AND "subject_id" = "rentals"."id"::text AND "at" > "agreements"."created_at"
      AND "action" IN ('rental.confirmed', 'rental.held', 'rental.moved', 'rental.swapped', 'rental.piece_added', 'rental.piece_dropped'));--> statement-breakpoint
UPDATE "rentals" SET "hand_over_facts" = "agreed"."facts"
  FROM "agreed"
  WHERE "agreed"."id" = "rentals"."id" AND "rentals"."handed_over_at" is not null AND NOT EXISTS (
    SELECT FROM "audit_log"
    WHERE "subject_type" = 'rental' AND "subject_id" = "rentals"."id"::text AND "at" > "rentals"."handed_over_at" AND "action" = 'rental.moved');
