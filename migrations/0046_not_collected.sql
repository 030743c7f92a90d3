ALTER TABLE "rentals" ADD COLUMN "not_collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_steps";--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_steps" CHECK (("rentals"."status" <> 'PENDING' or ("rentals"."hold_until" is not null and "rentals"."handed_over_at" is null))
        and ("rentals"."status" <> 'COMPLETED' or num_nonnulls("rentals"."returned_at", "rentals"."not_collected_at") = 1)
        and ("rentals"."not_collected_at" is null or ("rentals"."status" = 'COMPLETED' and "rentals"."handed_over_at" is null))
        and ("rentals"."returned_at" is null or "rentals"."handed_over_at" is not null)
        and (("rentals"."status" = 'CANCELLED') = ("rentals"."cancelled_at" is not null)));--> statement-breakpoint
CREATE INDEX "rentals_to_collect" ON "rentals" USING btree ("event_end","id") WHERE "rentals"."status" = 'CONFIRMED' and "rentals"."handed_over_at" is null;--> statement-breakpoint
-- What lies in a hold that has ended by itself goes back once staff cancel it, not before: they may hold the dress again.
CREATE OR REPLACE FUNCTION rental_open_cents(rental rentals, OUT due bigint, OUT refund bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  paid bigint;
  held bigint;
  refunded bigint;
  overpaid bigint;
BEGIN
  SELECT coalesce(sum(price_cents), 0), coalesce(sum(guarantee_cents), 0),
    coalesce(-sum(price_cents) FILTER (WHERE refund_of = 'RENTAL' AND created_at >= rental.cancelled_at), 0)
  INTO paid, held, refunded FROM rental_payments WHERE rental_id = rental.id;
  SELECT coalesce(sum(greatest(0, open)), 0), coalesce(sum(greatest(0, -open)), 0) INTO due, refund
  FROM (
    SELECT CASE WHEN withdrawn_at IS NULL THEN fee.cents ELSE 0 END
      - coalesce((SELECT sum(fee_cents) FROM rental_payments WHERE fee_id = fee.id), 0) AS open
    FROM rental_fees fee WHERE fee.rental_id = rental.id
  ) fees;
  due := due + greatest(0, coalesce(rental.price, 0) * 100 - paid);
  overpaid := CASE WHEN rental.price IS NULL THEN 0 ELSE greatest(0, paid - rental.price * 100) END;
  refund := refund + CASE
    WHEN rental.status = 'CANCELLED' AND rental.cancelled_by IS DISTINCT FROM 'EXPIRED'
      THEN held + greatest(0, least(paid, coalesce(rental.refund, 0) * 100 - refunded))
    WHEN rental.status = 'COMPLETED' THEN held + overpaid
    WHEN rental.handed_over_at IS NULL THEN greatest(0, held - rental.guarantee * 100) + overpaid
    ELSE overpaid END;
END
$$;--> statement-breakpoint
UPDATE "rentals" SET "refund_cents" = "open"."refund"
FROM "rentals" "changed" CROSS JOIN LATERAL rental_open_cents("changed") "open"
WHERE "rentals"."id" = "changed"."id" AND "changed"."cancelled_by" = 'EXPIRED' AND "rentals"."refund_cents" <> "open"."refund";
