ALTER TABLE "email_logs" DROP CONSTRAINT "email_logs_not_sent_known";--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_not_sent_known" CHECK ("email_logs"."not_sent" in ('cancelled', 'expired', 'switched_off', 'no_server', 'appointment_changed', 'day_unblocked', 'restored'));
--> statement-breakpoint
CREATE TABLE "removed_appointments" (
  "id" uuid PRIMARY KEY NOT NULL,
  "customer_id" uuid NOT NULL,
  "copy" jsonb NOT NULL,
  "dress_ids" uuid[] NOT NULL,
  "removed_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "removed_appointments" ADD CONSTRAINT "removed_appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_appointments_customer" ON "removed_appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "removed_appointments_removed" ON "removed_appointments" USING btree ("removed_at");--> statement-breakpoint
-- Copies that can still be restored move; the log keeps none.
INSERT INTO "removed_appointments" ("id", "customer_id", "copy", "dress_ids", "removed_at")
SELECT DISTINCT ON (subject_id) subject_id::uuid, customers.id, detail -> 'copy',
  ARRAY(SELECT jsonb_array_elements_text(coalesce(detail -> 'dressIds', '[]'))::uuid), "at"
FROM "audit_log" JOIN "customers" ON customers.id::text = detail #>> '{copy,customerId}'
WHERE action = 'appointment.removed' AND detail ? 'copy' AND "at" > now() - interval '1 day' AND customers.erased_at IS NULL
  AND NOT EXISTS (SELECT FROM "appointments" WHERE appointments.id::text = subject_id)
ORDER BY subject_id, "at" DESC;--> statement-breakpoint
-- Append-only by a trigger; entries lose what should never have been in them, once.
ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";--> statement-breakpoint
UPDATE "audit_log" SET detail = (detail - 'copy') || jsonb_strip_nulls(jsonb_build_object(
  'date', detail #> '{copy,date}', 'startTime', detail #> '{copy,startTime}'))
WHERE action = 'appointment.removed' AND detail ? 'copy';--> statement-breakpoint
UPDATE "audit_log" SET detail = (detail - 'copy') || jsonb_strip_nulls(jsonb_build_object(
  'customerId', detail #> '{copy,customerId}', 'agreementName', detail #> '{copy,agreementName}', 'fileSize', detail #> '{copy,fileSize}',
  'status', detail #> '{copy,status}', 'signedAt', detail #> '{copy,signedAt}', 'expiresAt', detail #> '{copy,expiresAt}',
  'documentHash', detail #> '{copy,documentHash}'))
WHERE action = 'agreement.deleted' AND detail ? 'copy';--> statement-breakpoint
UPDATE "audit_log" SET detail = detail - 'signerName' WHERE action = 'agreement.signed' AND detail ? 'signerName';--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";
--> statement-breakpoint
-- Rows that nobody changes, but for texts about a person that the erasure of personal data empties: only those columns, and only
-- what is in them becomes less. Generated columns, which are empty in such a trigger, count with them.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('trousseau.erasure', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV::text[] = to_jsonb(OLD) - TG_ARGV::text[]
    AND to_jsonb(OLD) @> jsonb_strip_nulls(to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_log_append_only" ON "audit_log";--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('detail');--> statement-breakpoint
DROP TRIGGER "rental_payments_append_only" ON "rental_payments";--> statement-breakpoint
CREATE TRIGGER "rental_payments_append_only" BEFORE UPDATE OR DELETE ON "rental_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure('reason', 'rate_reason', 'price_cents', 'guarantee_cents', 'fee_cents', 'cash_cents');
--> statement-breakpoint
-- Stored replies had links and measurements in clear text; those of now are sealed.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" TYPE text USING answer::text;
