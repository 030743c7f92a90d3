-- Copies of one dress in a rental can belong to two lenders, when the dress changed hands in between.
DROP INDEX "payout_requests_forfeited_deposit_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_forfeited_deposit_once" ON "payout_requests" USING btree ("rental_id","dress_id","user_id") WHERE "payout_requests"."is_forfeited_deposit" and "payout_requests"."status" = 'COMPLETED';
--> statement-breakpoint
-- Of the price without VAT or with it: earnings of before keep what was agreed.
ALTER TABLE "payout_requests" ADD COLUMN "share_vat_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_requests" DROP CONSTRAINT "payout_requests_terms";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_terms" CHECK (coalesce("payout_requests"."rental_price", 0) >= 0 and coalesce("payout_requests"."platform_fee", 0) between 0 and 100
        and "payout_requests"."share_vat_percent" between 0 and 100);--> statement-breakpoint
-- A shop that owes VAT already has agreed on shares of the whole price with its lenders, until it changes the setting.
INSERT INTO "platform_settings" ("id", "key", "value", "type")
  SELECT gen_random_uuid(), 'shareBase', 'GROSS', 'string'
  WHERE EXISTS (SELECT FROM "platform_settings" WHERE "key" = 'vatPercent' AND "value" <> '0')
  ON CONFLICT ("key") DO NOTHING;
