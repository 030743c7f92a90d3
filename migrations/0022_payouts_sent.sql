ALTER TABLE "payout_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "sent_method" text;--> statement-breakpoint
UPDATE "payout_requests" SET "sent_at" = "processed_at", "sent_method" = "payment_method"
WHERE "kind" = 'WITHDRAWAL' AND "status" = 'COMPLETED';--> statement-breakpoint
-- Those that came back: the audit log has when and how they were sent.
UPDATE "payout_requests" SET "sent_at" = "log"."at", "sent_method" = "log"."detail" -> 'payment' ->> 'method'
FROM "audit_log" "log"
WHERE "kind" = 'WITHDRAWAL' AND "status" = 'REJECTED' AND "log"."subject_id" = "payout_requests"."id"::text
	AND "log"."subject_type" = 'payout' AND "log"."action" = 'payout.settled' AND "log"."detail" ->> 'outcome' = 'COMPLETED';--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_sent" CHECK ("payout_requests"."status" <> 'COMPLETED' or "payout_requests"."kind" = 'EARNING' or "payout_requests"."sent_at" is not null);