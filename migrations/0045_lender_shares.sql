-- Copies of one dress in a rental can belong to two lenders, when the dress changed hands in between.
DROP INDEX "payout_requests_forfeited_deposit_once";--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_forfeited_deposit_once" ON "payout_requests" USING btree ("rental_id","dress_id","user_id") WHERE "payout_requests"."is_forfeited_deposit" and "payout_requests"."status" = 'COMPLETED';
