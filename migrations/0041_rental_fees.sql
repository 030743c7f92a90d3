CREATE TABLE "rental_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dress_id" uuid,
	"alteration_id" uuid,
	"cents" bigint NOT NULL,
	"lender_cents" bigint DEFAULT 0 NOT NULL,
	"payout_id" uuid,
	"reason" text NOT NULL,
	"is_paid_at_once" boolean DEFAULT false NOT NULL,
	"vat_percent" integer NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"charged_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text,
	CONSTRAINT "rental_fees_kind_known" CHECK ("rental_fees"."kind" in ('LATE', 'DAMAGE', 'LOSS', 'ALTERATION', 'FORFEITED', 'OTHER')),
	CONSTRAINT "rental_fees_cents" CHECK ("rental_fees"."cents" > 0 and "rental_fees"."lender_cents" between 0 and "rental_fees"."cents"),
	CONSTRAINT "rental_fees_vat" CHECK ("rental_fees"."vat_percent" between 0 and 100),
	CONSTRAINT "rental_fees_withdrawn" CHECK ("rental_fees"."withdrawn_at" is not null or num_nonnulls("rental_fees"."withdrawn_by", "rental_fees"."withdrawn_reason") = 0)
);
--> statement-breakpoint
ALTER TABLE "rental_fees" ADD CONSTRAINT "rental_fees_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_fees" ADD CONSTRAINT "rental_fees_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_fees_rental" ON "rental_fees" USING btree ("rental_id","charged_at");--> statement-breakpoint
CREATE INDEX "rental_fees_payout" ON "rental_fees" USING btree ("payout_id") WHERE "rental_fees"."payout_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_fees_alteration" ON "rental_fees" USING btree ("alteration_id") WHERE "rental_fees"."withdrawn_at" is null;--> statement-breakpoint
CREATE TRIGGER "rental_fees_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rental_fees"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "fee_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "lowered_price_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_incomes" ADD COLUMN "fee_id" uuid;--> statement-breakpoint
-- All fees of a rental were one sum, of which nobody knows what belongs to what: they become one fee.
INSERT INTO "rental_fees" ("id", "rental_id", "kind", "cents", "reason", "vat_percent", "charged_at", "charged_by", "withdrawn_at", "withdrawn_reason")
SELECT gen_random_uuid(), "id", 'OTHER', CASE WHEN "cents" > 0 THEN "cents" ELSE greatest(1, "undone") END, coalesce(nullif("reason", ''), 'Fees'),
	coalesce((SELECT "vat_percent" FROM "rental_incomes" WHERE "rental_id" = "sums"."id" AND "kind" = 'FEE' ORDER BY "created_at" DESC, "id" DESC LIMIT 1),
		(SELECT "value"::int FROM "platform_settings" WHERE "key" = 'vatPercent'), 0),
	"charged_at", "charged_by", CASE WHEN "cents" > 0 THEN NULL ELSE "last_at" END, CASE WHEN "cents" > 0 THEN NULL ELSE 'Undone' END
FROM (
	SELECT "rentals"."id", "paid"."undone", "paid"."charged_by",
		"taken" + CASE WHEN "status" = 'CANCELLED' AND "cancelled_by" <> 'EXPIRED' THEN "apart" ELSE greatest("apart", coalesce("fees_to_pay", 0) * 100) END AS "cents",
		concat_ws(', ', "paid"."reasons", "fees_reason") AS "reason",
		coalesce(least("paid"."first_at", "completed_at"), "confirmed_at", "rentals"."created_at") AS "charged_at",
		coalesce("paid"."last_at", "completed_at", "confirmed_at", "rentals"."created_at") AS "last_at"
	FROM "rentals" CROSS JOIN LATERAL (
		SELECT coalesce(sum("by") FILTER (WHERE "method" = 'GUARANTEE'), 0) AS "taken", coalesce(sum("by") FILTER (WHERE "method" <> 'GUARANTEE'), 0) AS "apart",
			coalesce(sum("by") FILTER (WHERE "by" > 0), 0) AS "undone", string_agg(DISTINCT "reason", ', ') FILTER (WHERE "by" > 0 AND NOT "is_undone") AS "reasons",
			min("created_at") AS "first_at", max("created_at") AS "last_at", min("actor_id"::text)::uuid AS "charged_by", count(*) AS "count"
		FROM (
			SELECT *, CASE WHEN "reverses" IS NULL THEN "cents" ELSE -"cents" END AS "by",
				EXISTS (SELECT FROM "rental_payments" "undoing" WHERE "undoing"."reverses" = "rental_payments"."id") AS "is_undone"
			FROM "rental_payments" WHERE "rental_id" = "rentals"."id" AND "kind" = 'FEE'
		) "payment"
	) "paid"
	WHERE "fees_to_pay" > 0 OR "paid"."count" > 0 OR EXISTS (SELECT FROM "rental_incomes" WHERE "rental_id" = "rentals"."id" AND "kind" = 'FEE')
) "sums";--> statement-breakpoint
ALTER TABLE "rental_payments" DISABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
UPDATE "rental_payments" SET "fee_id" = "rental_fees"."id" FROM "rental_fees"
WHERE "rental_fees"."rental_id" = "rental_payments"."rental_id" AND "rental_payments"."kind" = 'FEE';--> statement-breakpoint
ALTER TABLE "rental_payments" ENABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
ALTER TABLE "rental_incomes" DISABLE TRIGGER "rental_incomes_append_only";--> statement-breakpoint
UPDATE "rental_incomes" SET "fee_id" = "rental_fees"."id" FROM "rental_fees"
WHERE "rental_fees"."rental_id" = "rental_incomes"."rental_id" AND "rental_incomes"."kind" = 'FEE';--> statement-breakpoint
ALTER TABLE "rental_incomes" ENABLE TRIGGER "rental_incomes_append_only";--> statement-breakpoint
-- An inspection of before that charged fees cannot be undone: its fees are in the one sum.
UPDATE "rentals" SET "before_inspection" = NULL
WHERE "before_inspection" IS NOT NULL AND EXISTS (SELECT FROM "rental_fees" WHERE "rental_id" = "rentals"."id");--> statement-breakpoint
ALTER TABLE "rental_payments" DROP CONSTRAINT "rental_payments_method_known";--> statement-breakpoint
ALTER TABLE "rental_payments" DROP CONSTRAINT "rental_payments_from_guarantee";--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_fee_id_rental_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."rental_fees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_method_known" CHECK ("rental_payments"."method" in ('CASH', 'CARD', 'TRANSFER', 'GUARANTEE', 'CREDIT', 'WRITE_OFF'));--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_from" CHECK ("rental_payments"."method" in ('CASH', 'CARD', 'TRANSFER') or "rental_payments"."kind" = 'FEE' or ("rental_payments"."kind" = 'RENTAL' and "rental_payments"."method" <> 'CREDIT'));--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_fee" CHECK (("rental_payments"."kind" = 'FEE' or "rental_payments"."refund_of" is not distinct from 'FEE') = ("rental_payments"."fee_id" is not null));--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_lowered_price" CHECK ("rental_payments"."lowered_price_cents" = 0 or ("rental_payments"."refund_of" = 'RENTAL' and "rental_payments"."lowered_price_cents" between 1 and "rental_payments"."cents"));--> statement-breakpoint
CREATE INDEX "rental_payments_fee_id" ON "rental_payments" USING btree ("fee_id") WHERE "rental_payments"."fee_id" is not null;--> statement-breakpoint
ALTER TABLE "rental_incomes" ADD CONSTRAINT "rental_incomes_fee_id_rental_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."rental_fees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_incomes" ADD CONSTRAINT "rental_incomes_fee" CHECK (("rental_incomes"."kind" = 'FEE') = ("rental_incomes"."fee_id" is not null));--> statement-breakpoint
-- What a payment adds to each sum, said once: every figure is a sum of a column.
ALTER TABLE "rental_payments" ADD COLUMN "price_cents" bigint GENERATED ALWAYS AS ((case when kind = 'RENTAL' then 1 when refund_of = 'RENTAL' or method = 'CREDIT' then -1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "guarantee_cents" bigint GENERATED ALWAYS AS ((case when kind = 'GUARANTEE' then 1 when refund_of = 'GUARANTEE' or method = 'GUARANTEE' then -1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "fee_cents" bigint GENERATED ALWAYS AS ((case when kind = 'FEE' then 1 when refund_of = 'FEE' then -1 else 0 end) * case when reverses is null then cents else -cents end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD COLUMN "cash_cents" bigint GENERATED ALWAYS AS ((case when method not in ('CASH', 'CARD', 'TRANSFER') then 0 when kind = 'REFUND' then -1 else 1 end) * case when reverses is null then cents else -cents end) STORED NOT NULL;--> statement-breakpoint
DROP TRIGGER "rentals_due" ON "rentals";--> statement-breakpoint
DROP TRIGGER "rental_payments_due" ON "rental_payments";--> statement-breakpoint
DROP FUNCTION set_rental_due();--> statement-breakpoint
DROP FUNCTION set_due_of_paid_rentals();--> statement-breakpoint
DROP FUNCTION rental_due_cents(uuid, numeric, numeric);--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_fees_to_pay";--> statement-breakpoint
ALTER TABLE "rentals" DROP COLUMN "fees_to_pay";--> statement-breakpoint
ALTER TABLE "rentals" DROP COLUMN "fees_reason";--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "refund_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is still to pay of a rental and to give back of it, as `moneyOf` and `refundsOf` say, kept by triggers whoever writes prices, fees, steps or payments: staff
-- find who owes and whom they owe by one index.
CREATE FUNCTION rental_open_cents(rental rentals, OUT due bigint, OUT refund bigint) LANGUAGE plpgsql STABLE AS $$
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
    WHEN rental.status = 'CANCELLED' THEN held + greatest(0, least(paid, coalesce(rental.refund, 0) * 100 - refunded))
    WHEN rental.status = 'COMPLETED' THEN held + overpaid
    WHEN rental.handed_over_at IS NULL THEN greatest(0, held - rental.guarantee * 100) + overpaid
    ELSE overpaid END;
END
$$;--> statement-breakpoint
CREATE FUNCTION set_open_cents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT due, refund INTO NEW.due_cents, NEW.refund_cents FROM rental_open_cents(NEW);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION set_open_cents_of_rental() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rentals SET due_cents = open.due, refund_cents = open.refund
  FROM rentals changed CROSS JOIN LATERAL rental_open_cents(changed) open
  WHERE rentals.id = changed.id AND changed.id = NEW.rental_id AND (rentals.due_cents, rentals.refund_cents) <> (open.due, open.refund);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "rentals_open_cents" BEFORE INSERT OR UPDATE OF "price", "guarantee", "refund", "status", "cancelled_at", "handed_over_at" ON "rentals"
  FOR EACH ROW EXECUTE FUNCTION set_open_cents();--> statement-breakpoint
CREATE TRIGGER "rental_payments_open_cents" AFTER INSERT ON "rental_payments" FOR EACH ROW EXECUTE FUNCTION set_open_cents_of_rental();--> statement-breakpoint
CREATE TRIGGER "rental_fees_open_cents" AFTER INSERT OR UPDATE ON "rental_fees" FOR EACH ROW EXECUTE FUNCTION set_open_cents_of_rental();--> statement-breakpoint
UPDATE "rentals" SET "due_cents" = "open"."due", "refund_cents" = "open"."refund"
FROM "rentals" "changed" CROSS JOIN LATERAL rental_open_cents("changed") "open" WHERE "rentals"."id" = "changed"."id";--> statement-breakpoint
CREATE INDEX "rentals_to_refund" ON "rentals" USING btree ("updated_at","id") WHERE "rentals"."refund_cents" > 0;
