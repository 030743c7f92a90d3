ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "rental_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('EARNING', 'EARNING_REVERSED', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'ADJUSTMENT'));--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_rental" CHECK ("payout_requests"."rental_id" is null or "payout_requests"."kind" = 'EARNING');--> statement-breakpoint
UPDATE "payout_requests" SET "rental_id" = "rentals"."id" FROM "rentals" WHERE "rentals"."payout_id" = "payout_requests"."id";
