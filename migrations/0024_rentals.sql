CREATE TABLE "dress_days_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dress_days_off_days" CHECK ("dress_days_off"."from" <= "dress_days_off"."until" and "dress_days_off"."until" - "dress_days_off"."from" < 366)
);--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "rental_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"refund_of" text,
	"cents" bigint NOT NULL,
	"lbp_amount" bigint,
	"lbp_rate" numeric(12, 2),
	"receipt_year" integer NOT NULL,
	"receipt_number" integer NOT NULL,
	"reverses" uuid,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_payments_cents" CHECK ("rental_payments"."cents" > 0),
	CONSTRAINT "rental_payments_kind_known" CHECK ("rental_payments"."kind" in ('RENTAL', 'GUARANTEE', 'FEE', 'REFUND')),
	CONSTRAINT "rental_payments_method_known" CHECK ("rental_payments"."method" in ('CASH', 'CARD', 'TRANSFER', 'GUARANTEE')),
	CONSTRAINT "rental_payments_from_guarantee" CHECK ("rental_payments"."method" <> 'GUARANTEE' or "rental_payments"."kind" = 'FEE'),
	CONSTRAINT "rental_payments_refund" CHECK (("rental_payments"."kind" = 'REFUND') = ("rental_payments"."refund_of" is not null)),
	CONSTRAINT "rental_payments_lbp" CHECK (num_nulls("rental_payments"."lbp_amount", "rental_payments"."lbp_rate") <> 1),
	CONSTRAINT "rental_payments_lbp_positive" CHECK ("rental_payments"."lbp_amount" > 0 and "rental_payments"."lbp_rate" > 0)
);--> statement-breakpoint
CREATE TABLE "rental_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_photos_fileKey_unique" UNIQUE("file_key")
);--> statement-breakpoint
CREATE TABLE "rental_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_dates";--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_price";--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "client_name" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "client_email" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "client_phone" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "event_date" date;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "event_end" date;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "ready_date" date;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "price_reason" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "guarantee" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "late_fee_per_day" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "free_cancel_days" integer;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "deposit_waived" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "handed_over_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "hand_over_note" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "return_note" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "completed_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "inspection_note" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "cancelled_actor" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "refund" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Rentals recorded before had no event: it is taken to last from the pick-up to the return.
UPDATE "rentals" SET
  client_name = coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.username),
  client_email = users.email,
  client_phone = users.phone,
  branch = 'AOUKAR',
  event_date = start_date,
  event_end = end_date,
  ready_date = end_date + 1,
  hold_until = case when status = 'PENDING' then rentals.created_at end,
  confirmed_at = case when status in ('CONFIRMED', 'COMPLETED') then rentals.created_at end,
  handed_over_at = case when status = 'COMPLETED' then start_date end,
  returned_at = case when status = 'COMPLETED' then end_date end,
  completed_at = case when status = 'COMPLETED' then end_date end,
  cancelled_at = case when status = 'CANCELLED' then rentals.updated_at end,
  deposit_percent = 0,
  guarantee = 0,
  late_fee_per_day = 0,
  free_cancel_days = 0
FROM "users" WHERE users.id = rentals.client_id;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "client_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "client_phone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "branch" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "event_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "event_end" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "ready_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "deposit_percent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "guarantee" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "late_fee_per_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ALTER COLUMN "free_cancel_days" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_days_off" ADD CONSTRAINT "dress_days_off_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_photos" ADD CONSTRAINT "rental_photos_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_reminders" ADD CONSTRAINT "rental_reminders_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dress_days_off_dress" ON "dress_days_off" USING btree ("dress_id","from");--> statement-breakpoint
CREATE INDEX "rental_payments_rental" ON "rental_payments" USING btree ("rental_id","created_at");--> statement-breakpoint
CREATE INDEX "rental_payments_created" ON "rental_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_payments_receipt" ON "rental_payments" USING btree ("receipt_year","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_payments_reversed_once" ON "rental_payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "rental_photos_rental" ON "rental_photos" USING btree ("rental_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_reminders_once" ON "rental_reminders" USING btree ("rental_id","kind","day");--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rentals_dress" ON "rentals" USING btree ("dress_id","start_date");--> statement-breakpoint
CREATE INDEX "rentals_event" ON "rentals" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "rentals_start" ON "rentals" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "rentals_end" ON "rentals" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "rentals_created" ON "rentals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rentals_email" ON "rentals" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "rentals_search" ON "rentals" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce(right("id"::text, 8), '')) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_terms" CHECK ("rentals"."deposit_percent" between 0 and 100 and "rentals"."free_cancel_days" >= 0);--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_refund" CHECK ("rentals"."refund" >= 0);--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_steps" CHECK (("rentals"."status" <> 'PENDING' or ("rentals"."hold_until" is not null and "rentals"."handed_over_at" is null))
        and ("rentals"."status" <> 'COMPLETED' or "rentals"."returned_at" is not null)
        and ("rentals"."returned_at" is null or "rentals"."handed_over_at" is not null)
        and (("rentals"."status" = 'CANCELLED') = ("rentals"."cancelled_at" is not null)));--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_dates" CHECK ("rentals"."start_date" <= "rentals"."event_date" and "rentals"."event_date" <= "rentals"."event_end" and "rentals"."event_end" <= "rentals"."end_date" and "rentals"."end_date" < "rentals"."ready_date");--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_price" CHECK ("rentals"."price" >= 0 and "rentals"."guarantee" >= 0 and "rentals"."late_fee_per_day" >= 0);--> statement-breakpoint
ALTER TABLE "rentals" DROP CONSTRAINT "rentals_one_per_dress";--> statement-breakpoint
-- A dress is away from its pick-up to the end of its turnaround, once at a time: true whatever the code above it does.
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_one_per_dress" EXCLUDE USING gist (
  dress_id WITH =, daterange(start_date, ready_date, '[)') WITH &&
) WHERE (status <> 'CANCELLED');--> statement-breakpoint
DROP INDEX "rentals_days";--> statement-breakpoint
CREATE INDEX "rentals_days" ON "rentals" USING gist (daterange(start_date, ready_date, '[)')) WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "rentals_out" ON "rentals" USING btree (end_date) WHERE handed_over_at IS NOT NULL AND returned_at IS NULL;--> statement-breakpoint
CREATE INDEX "rentals_holds" ON "rentals" USING btree (hold_until) WHERE status = 'PENDING';--> statement-breakpoint
CREATE TRIGGER "rental_payments_append_only" BEFORE UPDATE OR DELETE ON "rental_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "rental_photos_append_only" BEFORE UPDATE OR DELETE ON "rental_photos"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "rental_payments_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rental_payments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_days_off_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_days_off"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();
