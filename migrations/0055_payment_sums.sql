-- What a payment adds to each sum is decided here alone: every figure of papers, tills, books and lists is a sum of a column.
ALTER TABLE "rental_payments"
	ADD COLUMN "signed_cents" bigint GENERATED ALWAYS AS ((case when kind = 'REFUND' then -1 else 1 end) * case when reverses is null then cents else -cents end) STORED NOT NULL,
	ADD COLUMN "signed_pounds" bigint GENERATED ALWAYS AS ((case when kind = 'REFUND' then -1 else 1 end) * case when reverses is null then coalesce(lbp_amount, 0) else -coalesce(lbp_amount, 0) end) STORED NOT NULL,
	ADD COLUMN "received_cents" bigint GENERATED ALWAYS AS ((case when kind in ('RENTAL', 'FEE') and method in ('CASH', 'CARD', 'TRANSFER') then 1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL,
	ADD COLUMN "refunded_cents" bigint GENERATED ALWAYS AS ((case when refund_of in ('RENTAL', 'FEE') then 1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL,
	ADD COLUMN "written_off_cents" bigint GENERATED ALWAYS AS ((case when method = 'WRITE_OFF' then 1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL,
	ADD COLUMN "taken_cents" bigint GENERATED ALWAYS AS ((case when method = 'GUARANTEE' then 1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rental_open_cents(rental rentals, OUT due bigint, OUT refund bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  paid bigint;
  held bigint;
  refunded bigint;
  overpaid bigint;
BEGIN
  SELECT coalesce(sum(price_cents), 0), coalesce(sum(guarantee_cents), 0),
    coalesce(sum(refunded_cents) FILTER (WHERE fee_id IS NULL AND created_at >= rental.cancelled_at), 0)
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
-- Before a row is written its generated columns are null in NEW; they follow from the others and cannot be written.
CREATE OR REPLACE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := TG_ARGV::text[] || ARRAY(
    SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('trousseau.erasure', true) = 'on'
    AND to_jsonb(NEW) - free = to_jsonb(OLD) - free
    AND to_jsonb(OLD) @> jsonb_strip_nulls(to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
