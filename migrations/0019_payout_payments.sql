ALTER TABLE "payout_requests" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_payment" CHECK (("payout_requests"."paid_on" is null) = ("payout_requests"."payment_method" is null)
        and ("payout_requests"."paid_on" is null or "payout_requests"."status" = 'COMPLETED')
        and ("payout_requests"."payment_reference" is null or "payout_requests"."paid_on" is not null and length("payout_requests"."payment_reference") between 1 and 100));--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_method_known" CHECK (coalesce("payout_requests"."payment_method", 'CASH') in ('CASH', 'TRANSFER', 'OTHER'));