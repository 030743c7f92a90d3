ALTER TABLE "till_days" ADD COLUMN "open_reason" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL
    AND (NEW.id, NEW.branch, NEW.number, NEW.opened_at, NEW.opened_by, NEW.float_cents, NEW.float_pounds)
      = (OLD.id, OLD.branch, OLD.number, OLD.opened_at, OLD.opened_by, OLD.float_cents, OLD.float_pounds)
    AND NEW.open_reason IS NOT DISTINCT FROM OLD.open_reason
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a till day does not change' USING ERRCODE = 'restrict_violation';
END $$;
