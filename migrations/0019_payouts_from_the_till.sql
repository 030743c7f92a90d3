ALTER TABLE "till_entries" DROP CONSTRAINT "till_entries_source";--> statement-breakpoint
ALTER TABLE "till_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "till_entries_payout_once" ON "till_entries" USING btree ("payout_id","kind");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_source" CHECK (case when "till_entries"."kind" in ('PAY_IN', 'PAY_OUT')
        then num_nulls("till_entries"."reason", "till_entries"."number") = 0 and "till_entries"."payment_id" is null
        else "till_entries"."payment_id" is not null and num_nonnulls("till_entries"."reason", "till_entries"."number", "till_entries"."payout_id") = 0 end);