CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rate" numeric(12, 2) NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_plausible" CHECK ("exchange_rates"."rate" between 1000 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "till_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"float_cents" bigint NOT NULL,
	"float_pounds" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"counted_cents" bigint,
	"counted_pounds" bigint,
	"notes" jsonb,
	"difference_reason" text,
	"close_reason" text,
	"taken_cents" bigint,
	"taken_pounds" bigint,
	"rate" numeric(12, 2),
	CONSTRAINT "till_days_number" UNIQUE("branch","number"),
	CONSTRAINT "till_days_number_positive" CHECK ("till_days"."number" > 0),
	CONSTRAINT "till_days_float" CHECK ("till_days"."float_cents" >= 0 and "till_days"."float_pounds" >= 0),
	CONSTRAINT "till_days_closed" CHECK (num_nulls("till_days"."closed_at", "till_days"."closed_by", "till_days"."counted_cents", "till_days"."counted_pounds", "till_days"."taken_cents", "till_days"."taken_pounds") in (0, 6)
        and "till_days"."opened_at" <= "till_days"."closed_at"),
	CONSTRAINT "till_days_taken" CHECK ("till_days"."taken_cents" between 0 and "till_days"."counted_cents" and "till_days"."taken_pounds" between 0 and "till_days"."counted_pounds")
);
--> statement-breakpoint
CREATE TABLE "till_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"till_day_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"pounds" bigint NOT NULL,
	"reason" text,
	"number" integer,
	"payment_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_entries_number" UNIQUE("till_day_id","number"),
	CONSTRAINT "till_entries_not_nothing" CHECK ("till_entries"."cents" <> 0 or "till_entries"."pounds" <> 0),
	CONSTRAINT "till_entries_kind_known" CHECK ("till_entries"."kind" in ('PAYMENT', 'CHANGE', 'REFUND', 'REVERSAL', 'PAY_IN', 'PAY_OUT')),
	CONSTRAINT "till_entries_direction" CHECK (case when "till_entries"."kind" in ('PAYMENT', 'PAY_IN') then "till_entries"."cents" >= 0 and "till_entries"."pounds" >= 0
        when "till_entries"."kind" = 'REVERSAL' then true
        else "till_entries"."cents" <= 0 and "till_entries"."pounds" <= 0 end),
	CONSTRAINT "till_entries_source" CHECK (case when "till_entries"."kind" in ('PAY_IN', 'PAY_OUT')
        then num_nulls("till_entries"."reason", "till_entries"."number") = 0 and "till_entries"."payment_id" is null
        else "till_entries"."payment_id" is not null and num_nonnulls("till_entries"."reason", "till_entries"."number") = 0 end)
);
--> statement-breakpoint
-- A payment of before was taken where the rental is.
ALTER TABLE "rental_payments" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "rental_payments" DISABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
UPDATE "rental_payments" SET "branch" = "rentals"."branch" FROM "rentals" WHERE "rentals"."id" = "rental_payments"."rental_id";--> statement-breakpoint
ALTER TABLE "rental_payments" ENABLE TRIGGER "rental_payments_append_only";--> statement-breakpoint
ALTER TABLE "rental_payments" ALTER COLUMN "branch" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "till_days" ADD CONSTRAINT "till_days_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_till_day_id_till_days_id_fk" FOREIGN KEY ("till_day_id") REFERENCES "public"."till_days"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_rates_created" ON "exchange_rates" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_days_one_open" ON "till_days" USING btree ("branch") WHERE "till_days"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "till_days_opened" ON "till_days" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "till_entries_day" ON "till_entries" USING btree ("till_day_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_entries_payment_once" ON "till_entries" USING btree ("payment_id","kind");--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "exchange_rates_append_only" BEFORE UPDATE OR DELETE ON "exchange_rates"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "till_entries_append_only" BEFORE UPDATE OR DELETE ON "till_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- FOR SHARE: a closing waits for the entries that are being written, and an entry for the closing.
CREATE FUNCTION refuse_closed_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM till_days WHERE id = NEW.till_day_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'this till day is closed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "till_entries_open_day" BEFORE INSERT ON "till_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_till();--> statement-breakpoint
-- The opening never changes, and a day is closed once.
CREATE FUNCTION refuse_till_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL
    AND (NEW.id, NEW.branch, NEW.number, NEW.opened_at, NEW.opened_by, NEW.float_cents, NEW.float_pounds)
      = (OLD.id, OLD.branch, OLD.number, OLD.opened_at, OLD.opened_by, OLD.float_cents, OLD.float_pounds)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a till day does not change' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "till_days_unchanged" BEFORE UPDATE OR DELETE ON "till_days"
  FOR EACH ROW EXECUTE FUNCTION refuse_till_change();--> statement-breakpoint
CREATE TRIGGER "exchange_rates_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exchange_rates"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
CREATE TRIGGER "till_days_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "till_days"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
CREATE TRIGGER "till_entries_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "till_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
