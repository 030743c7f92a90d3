-- What is still to pay of a rental, kept by triggers whoever writes price, fees or payments: staff find who owes by one index.
CREATE FUNCTION rental_due_cents(rental uuid, price numeric, fees_to_pay numeric) RETURNS bigint LANGUAGE sql STABLE AS $$
  WITH moves AS (
    SELECT kind, method, refund_of, CASE WHEN reverses IS NULL THEN cents ELSE -cents END AS by
    FROM rental_payments WHERE rental_id = rental
  ), sums AS (
    SELECT coalesce(sum(by) FILTER (WHERE kind = 'RENTAL'), 0) - coalesce(sum(by) FILTER (WHERE refund_of = 'RENTAL'), 0) AS paid,
      coalesce(sum(by) FILTER (WHERE kind = 'FEE' AND method <> 'GUARANTEE'), 0) AS fees_paid
    FROM moves
  )
  SELECT (coalesce(price, 0) * 100 - paid + greatest(0, coalesce(fees_to_pay, 0) * 100 - fees_paid))::bigint FROM sums
$$;--> statement-breakpoint
CREATE FUNCTION set_rental_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.due_cents := rental_due_cents(NEW.id, NEW.price, NEW.fees_to_pay);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION set_due_of_paid_rentals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rentals SET due_cents = rental_due_cents(id, price, fees_to_pay)
  WHERE id IN (SELECT rental_id FROM added) AND due_cents <> rental_due_cents(id, price, fees_to_pay);
  RETURN NULL;
END
$$;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "due_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "rentals" SET "due_cents" = rental_due_cents("id", "price", "fees_to_pay");--> statement-breakpoint
CREATE TRIGGER "rentals_due" BEFORE INSERT OR UPDATE OF "price", "fees_to_pay" ON "rentals"
  FOR EACH ROW EXECUTE FUNCTION set_rental_due();--> statement-breakpoint
CREATE TRIGGER "rental_payments_due" AFTER INSERT ON "rental_payments" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION set_due_of_paid_rentals();--> statement-breakpoint
CREATE INDEX "rentals_owing" ON "rentals" USING btree ("completed_at","id") WHERE "rentals"."status" = 'COMPLETED' and "rentals"."due_cents" > 0;--> statement-breakpoint
-- What undoing an inspection brings back; those of before cannot be undone.
ALTER TABLE "rentals" ADD COLUMN "before_inspection" jsonb;
