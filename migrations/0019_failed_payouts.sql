ALTER TABLE "payout_requests" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "sent_method" text;--> statement-breakpoint
-- Those that have failed after they were sent: the audit log has when and how that was.
UPDATE "payout_requests" SET "sent_at" = "audit_log"."at", "sent_method" = "audit_log"."detail" #>> '{payment,method}'
FROM "audit_log"
WHERE "audit_log"."action" = 'payout.settled' AND "audit_log"."subject_id" = "payout_requests"."id"::text
  AND "audit_log"."detail" ->> 'outcome' = 'COMPLETED'
  AND "payout_requests"."kind" = 'WITHDRAWAL' AND "payout_requests"."status" = 'REJECTED';--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_failed" CHECK ("payout_requests"."sent_at" is null and "payout_requests"."sent_method" is null or "payout_requests"."kind" = 'WITHDRAWAL' and "payout_requests"."status" = 'REJECTED' and "payout_requests"."sent_at" is not null);
