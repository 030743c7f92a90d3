-- What an earning was reckoned from, and a last line against settling a payout twice.
DROP INDEX "ledger_entries_payout";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "rental_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "platform_fee" numeric(5, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payout_once" ON "ledger_entries" USING btree ("payout_id","kind");--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_terms" CHECK (coalesce("payout_requests"."rental_price", 0) >= 0 and coalesce("payout_requests"."platform_fee", 0) between 0 and 100);
