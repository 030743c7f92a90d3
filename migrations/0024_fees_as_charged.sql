ALTER TABLE "rental_incomes" DROP CONSTRAINT "rental_incomes_kind_known";--> statement-breakpoint
ALTER TABLE "rental_incomes" ADD CONSTRAINT "rental_incomes_kind_known" CHECK ("rental_incomes"."kind" in ('EVENT', 'KEPT', 'FEE'));--> statement-breakpoint
-- A fee is income on the day it is charged. Those that were paid stay on the day of their payment, as the books had them.
INSERT INTO "rental_incomes" ("id", "rental_id", "date", "kind", "cents", "vat_percent", "vat_cents", "lender_cents", "actor_id", "created_at")
SELECT gen_random_uuid(), "rental_id", ("created_at" AT TIME ZONE 'Asia/Beirut')::date, 'FEE', "sign" * "cents", "vat_percent", "sign" * "vat_cents", 0,
	"actor_id", "created_at"
FROM "rental_payments" CROSS JOIN LATERAL (SELECT CASE WHEN "reverses" IS NULL THEN 1 ELSE -1 END AS "sign") "reversal"
WHERE "kind" = 'FEE';
--> statement-breakpoint
-- Those that are due: on the day of the inspection, or of the last alteration with a cost, with the VAT that invoices name today.
INSERT INTO "rental_incomes" ("id", "rental_id", "date", "kind", "cents", "vat_percent", "vat_cents", "lender_cents")
SELECT gen_random_uuid(), "rental_id", ("charged_at" AT TIME ZONE 'Asia/Beirut')::date, 'FEE', "cents", "percent",
	round("cents" * "percent" / (100.0 + "percent")), 0
FROM (
	SELECT "rentals"."id" AS "rental_id", coalesce("completed_at", greatest("confirmed_at", (
			SELECT max("at") FROM "audit_log" WHERE "subject_type" = 'rental' AND "subject_id" = "rentals"."id"::text
				AND "action" IN ('alteration.added', 'alteration.changed')
		)), "returned_at", "rentals"."created_at") AS "charged_at",
		"fees_to_pay" * 100 - "fees_paid" AS "cents",
		coalesce((SELECT "value"::int FROM "platform_settings" WHERE "key" = 'vatPercent'), 0) AS "percent"
	FROM "rentals" CROSS JOIN LATERAL (
		SELECT coalesce(sum(CASE WHEN "reverses" IS NULL THEN "cents" ELSE -"cents" END), 0) AS "fees_paid"
		FROM "rental_payments" WHERE "rental_payments"."rental_id" = "rentals"."id" AND "kind" = 'FEE' AND "method" <> 'GUARANTEE'
	) "paid"
	WHERE "status" IN ('CONFIRMED', 'COMPLETED') AND "fees_to_pay" * 100 > "fees_paid"
) "due";
--> statement-breakpoint
ALTER TABLE "rental_payments" DROP CONSTRAINT "rental_payments_vat";--> statement-breakpoint
ALTER TABLE "rental_payments" DROP COLUMN "vat_cents";--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_vat" CHECK ("rental_payments"."vat_percent" between 0 and 100);
