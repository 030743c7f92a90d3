-- What the person reads about a payout, apart from what staff note for themselves. The reasons given until now stand in the audit log.
ALTER TABLE "payout_requests" ADD COLUMN "customer_note" text;--> statement-breakpoint
UPDATE "payout_requests" SET "customer_note" = "told"."reason"
FROM (
  SELECT "subject_id", "detail" ->> 'reason' AS "reason" FROM "audit_log"
  WHERE "action" = 'payout.settled' AND "detail" ->> 'reason' <> ''
) AS "told"
WHERE "told"."subject_id" = "payout_requests"."id"::text;
