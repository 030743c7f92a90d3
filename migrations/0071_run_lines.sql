DROP INDEX "payout_requests_run";--> statement-breakpoint
-- What a lender asked for and the rest of her balance are one payment: they have one number in their run.
CREATE INDEX "payout_requests_run" ON "payout_requests" USING btree ("run_id","run_position");
