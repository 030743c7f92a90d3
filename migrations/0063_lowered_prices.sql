-- A refund after the return says by how much it lowers the price of each piece, and who bears it: undoing it brings back just that.
ALTER TABLE "rental_payments" ADD COLUMN "lowered_price" jsonb;--> statement-breakpoint
ALTER TABLE "rental_payments" DISABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
-- An earlier one is spread in proportion to the prices; the lenders bore it when one of them earns by the prices of now.
UPDATE "rental_payments" payment SET "lowered_price" = jsonb_build_object(
  'lenderBears', EXISTS (
    SELECT FROM "rental_pieces" piece JOIN "payout_requests" payout ON payout."id" = piece."payout_id"
    WHERE piece."rental_id" = payment."rental_id" AND payout."rental_price" = piece."price"),
  'pieces', (
    SELECT jsonb_object_agg(part."id", round(payment."lowered_price_cents" * part."until" / part."total")
      - round(payment."lowered_price_cents" * (part."until" - part."weight") / part."total"))
    FROM (
      SELECT weighed."id", weighed."weight", sum(weighed."weight") OVER (ORDER BY weighed."position") AS "until",
        sum(weighed."weight") OVER () AS "total"
      FROM (
        SELECT "id", "position", CASE
          WHEN sum("price") OVER () > 0 THEN coalesce("price", 0)
          WHEN sum("list_price") OVER () > 0 THEN coalesce("list_price", 0)
          ELSE 1 END::numeric AS "weight"
        FROM "rental_pieces" WHERE "rental_id" = payment."rental_id"
      ) weighed
    ) part))
WHERE "lowered_price_cents" > 0;--> statement-breakpoint
ALTER TABLE "rental_payments" ENABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
ALTER TABLE "rental_payments" DROP CONSTRAINT "rental_payments_lowered_price";--> statement-breakpoint
ALTER TABLE "rental_payments" DROP COLUMN "lowered_price_cents";--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_lowered_price" CHECK ("rental_payments"."lowered_price" is null or "rental_payments"."refund_of" is not distinct from 'RENTAL');
