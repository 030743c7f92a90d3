ALTER TABLE "till_days" ADD COLUMN "open_reason" text;--> statement-breakpoint
ALTER TABLE "till_entries" ADD COLUMN "purpose" text;--> statement-breakpoint
-- What a pay-in or pay-out of before was, only its reason says.
ALTER TABLE "till_entries" DISABLE TRIGGER "till_entries_append_only";--> statement-breakpoint
UPDATE "till_entries" SET "purpose" = 'OTHER' WHERE "kind" IN ('PAY_IN', 'PAY_OUT') AND num_nonnulls("payout_id", "expense_id") = 0;--> statement-breakpoint
ALTER TABLE "till_entries" ENABLE TRIGGER "till_entries_append_only";--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_purpose" CHECK (case when "till_entries"."kind" in ('PAY_IN', 'PAY_OUT') and num_nonnulls("till_entries"."payout_id", "till_entries"."expense_id") = 0
        then coalesce("till_entries"."purpose" in ('BANK', 'SAFE', 'EXPENSE', 'OTHER'), false)
        else "till_entries"."purpose" is null end);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL
    AND (NEW.id, NEW.branch, NEW.number, NEW.opened_at, NEW.opened_by, NEW.float_cents, NEW.float_pounds)
      = (OLD.id, OLD.branch, OLD.number, OLD.opened_at, OLD.opened_by, OLD.float_cents, OLD.float_pounds)
    AND NEW.open_reason IS NOT DISTINCT FROM OLD.open_reason
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a till day does not change' USING ERRCODE = 'restrict_violation';
END $$;
