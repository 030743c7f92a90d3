CREATE TABLE "rental_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"note" text,
	"detail" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "rental_steps_known" CHECK ("rental_steps"."step" in ('CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED', 'NOT_COLLECTED', 'EXPIRED', 'CANCELLED'))
);
--> statement-breakpoint
INSERT INTO "rental_steps" ("id", "rental_id", "step", "at", "by", "note", "detail")
SELECT gen_random_uuid(), "id", "step", "at", "by", "note", "detail" FROM "rentals" CROSS JOIN LATERAL (VALUES
	('CONFIRMED', "confirmed_at", "confirmed_by", null, '{}'),
	('COLLECTED', "handed_over_at", "handed_over_by", "hand_over_note",
		CASE WHEN "before_hand_over" IS NULL THEN '{}' ELSE jsonb_build_object('before', "before_hand_over") END
		|| CASE WHEN "signature" IS NULL THEN '{}' ELSE jsonb_build_object('signature', "signature") END
		|| CASE WHEN "hand_over_facts" IS NULL THEN '{}' ELSE jsonb_build_object('agreed', "hand_over_facts") END),
	('RETURNED', "returned_at", "returned_by", "return_note",
		CASE WHEN "before_return" IS NULL THEN '{}' ELSE jsonb_build_object('before', "before_return") END),
	(CASE WHEN "not_collected_at" IS NULL THEN 'COMPLETED' ELSE 'NOT_COLLECTED' END, "completed_at", "completed_by", "inspection_note",
		CASE WHEN "before_inspection" IS NULL THEN '{}' ELSE jsonb_build_object('before', "before_inspection") END),
	(CASE WHEN "cancelled_by" = 'EXPIRED' THEN 'EXPIRED' ELSE 'CANCELLED' END, "cancelled_at", "cancelled_actor", "cancel_reason",
		CASE WHEN "cancelled_by" = 'EXPIRED' THEN '{}' ELSE jsonb_build_object('by', coalesce("cancelled_by", 'STAFF')) END)
) AS "taken" ("step", "at", "by", "note", "detail")
WHERE "at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "step" text DEFAULT 'REQUESTED' NOT NULL;--> statement-breakpoint
UPDATE "rentals" SET "step" = CASE
	WHEN "status" = 'CANCELLED' AND "cancelled_by" = 'EXPIRED' THEN 'EXPIRED'
	WHEN "status" = 'COMPLETED' AND "not_collected_at" IS NOT NULL THEN 'NOT_COLLECTED'
	WHEN "status" = 'CONFIRMED' AND "returned_at" IS NOT NULL THEN 'RETURNED'
	WHEN "status" = 'CONFIRMED' AND "handed_over_at" IS NOT NULL THEN 'COLLECTED'
	ELSE "status" END
WHERE "status" <> 'PENDING';--> statement-breakpoint
-- Nothing is lost: the rows say what the columns said, or nothing is changed.
DO $$
DECLARE
	wrong text;
BEGIN
	SELECT string_agg(rental.number, ', ') INTO wrong FROM rentals rental
	LEFT JOIN rental_steps confirmed ON confirmed.rental_id = rental.id AND confirmed.step = 'CONFIRMED'
	LEFT JOIN rental_steps collected ON collected.rental_id = rental.id AND collected.step = 'COLLECTED'
	LEFT JOIN rental_steps returned ON returned.rental_id = rental.id AND returned.step = 'RETURNED'
	LEFT JOIN rental_steps ended ON ended.rental_id = rental.id AND ended.step IN ('COMPLETED', 'NOT_COLLECTED')
	LEFT JOIN rental_steps cancelled ON cancelled.rental_id = rental.id AND cancelled.step IN ('CANCELLED', 'EXPIRED')
	WHERE (rental.confirmed_at, rental.confirmed_by) IS DISTINCT FROM (confirmed.at, confirmed.by)
		OR (rental.handed_over_at, rental.handed_over_by, rental.hand_over_note, rental.signature, rental.hand_over_facts, rental.before_hand_over)
			IS DISTINCT FROM (collected.at, collected.by, collected.note, collected.detail->>'signature', collected.detail->'agreed', collected.detail->'before')
		OR (rental.returned_at, rental.returned_by, rental.return_note, rental.before_return)
			IS DISTINCT FROM (returned.at, returned.by, returned.note, returned.detail->'before')
		OR (rental.completed_at, rental.completed_by, rental.inspection_note, rental.before_inspection, rental.not_collected_at IS NOT NULL)
			IS DISTINCT FROM (ended.at, ended.by, ended.note, ended.detail->'before', coalesce(ended.step = 'NOT_COLLECTED', false))
		OR (rental.cancelled_at, rental.cancelled_actor, rental.cancel_reason) IS DISTINCT FROM (cancelled.at, cancelled.by, cancelled.note)
		OR rental.cancelled_by IS DISTINCT FROM coalesce(cancelled.detail->>'by', cancelled.step) AND rental.cancelled_by IS NOT NULL
		OR rental.status IS DISTINCT FROM CASE WHEN rental.step = 'REQUESTED' THEN 'PENDING'
			WHEN rental.step IN ('CONFIRMED', 'COLLECTED', 'RETURNED') THEN 'CONFIRMED'
			WHEN rental.step IN ('COMPLETED', 'NOT_COLLECTED') THEN 'COMPLETED' ELSE 'CANCELLED' END;
	IF wrong IS NOT NULL THEN
		RAISE EXCEPTION 'The steps of these rentals could not be carried over: %', wrong;
	END IF;
END
$$;--> statement-breakpoint
DROP TRIGGER "rentals_open_cents" ON "rentals";--> statement-breakpoint
DROP INDEX "rentals_holds";--> statement-breakpoint
DROP INDEX "rentals_out";--> statement-breakpoint
DROP INDEX "rentals_days";--> statement-breakpoint
DROP INDEX "rentals_owing";--> statement-breakpoint
DROP INDEX "rentals_to_collect";--> statement-breakpoint
ALTER TABLE "rental_pieces" DROP CONSTRAINT "rental_pieces_window";--> statement-breakpoint
ALTER TABLE "rentals"
	DROP CONSTRAINT "rentals_window",
	DROP CONSTRAINT "rentals_request_open",
	DROP CONSTRAINT "rentals_offer_open",
	DROP CONSTRAINT "rentals_status_known",
	DROP CONSTRAINT "rentals_steps",
	DROP COLUMN "status",
	DROP COLUMN "confirmed_at",
	DROP COLUMN "confirmed_by",
	DROP COLUMN "handed_over_at",
	DROP COLUMN "handed_over_by",
	DROP COLUMN "hand_over_note",
	DROP COLUMN "signature",
	DROP COLUMN "hand_over_facts",
	DROP COLUMN "before_hand_over",
	DROP COLUMN "returned_at",
	DROP COLUMN "returned_by",
	DROP COLUMN "return_note",
	DROP COLUMN "before_return",
	DROP COLUMN "completed_at",
	DROP COLUMN "completed_by",
	DROP COLUMN "not_collected_at",
	DROP COLUMN "inspection_note",
	DROP COLUMN "before_inspection",
	DROP COLUMN "cancelled_at",
	DROP COLUMN "cancelled_by",
	DROP COLUMN "cancelled_actor",
	DROP COLUMN "cancel_reason";--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "status" text GENERATED ALWAYS AS (case when step = 'REQUESTED' then 'PENDING' when step in ('CONFIRMED', 'COLLECTED', 'RETURNED') then 'CONFIRMED'
  when step in ('COMPLETED', 'NOT_COLLECTED') then 'COMPLETED' else 'CANCELLED' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals"
	ADD CONSTRAINT "rentals_window" UNIQUE("id","status","start_date","ready_date"),
	ADD CONSTRAINT "rentals_request_open" CHECK ("rentals"."status" = 'PENDING' or num_nonnulls("rentals"."request_device", "rentals"."request_address") = 0),
	ADD CONSTRAINT "rentals_offer_open" CHECK (not "rentals"."is_offer" or "rentals"."status" in ('PENDING', 'CANCELLED')),
	ADD CONSTRAINT "rentals_step_known" CHECK ("rentals"."step" in ('REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED', 'NOT_COLLECTED', 'EXPIRED', 'CANCELLED')),
	ADD CONSTRAINT "rentals_held" CHECK ("rentals"."step" <> 'REQUESTED' or "rentals"."hold_until" is not null);--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_window" FOREIGN KEY ("rental_id","status","start_date","ready_date") REFERENCES "public"."rentals"("id","status","start_date","ready_date") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rental_steps" ADD CONSTRAINT "rental_steps_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_steps_standing" ON "rental_steps" USING btree ("rental_id","step") WHERE "rental_steps"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "rental_steps_rental" ON "rental_steps" USING btree ("rental_id","at");--> statement-breakpoint
CREATE INDEX "rental_steps_at" ON "rental_steps" USING btree ("step","at") WHERE "rental_steps"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "rentals_step" ON "rentals" USING btree ("step","event_end","id");--> statement-breakpoint
CREATE INDEX "rentals_holds" ON "rentals" USING btree ("hold_until") WHERE "rentals"."step" = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "rentals_out" ON "rentals" USING btree ("end_date") WHERE "rentals"."step" = 'COLLECTED';--> statement-breakpoint
CREATE INDEX "rentals_days" ON "rentals" USING gist (daterange("start_date", "ready_date", '[)')) WHERE "rentals"."status" <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "rentals_owing" ON "rentals" USING btree ("id") WHERE "rentals"."status" = 'COMPLETED' and "rentals"."due_cents" > 0;--> statement-breakpoint
-- It is called before a row is written, too, when its generated columns are null.
CREATE OR REPLACE FUNCTION rental_open_cents(rental rentals, OUT due bigint, OUT refund bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  paid bigint;
  held bigint;
  refunded bigint;
  overpaid bigint;
BEGIN
  SELECT coalesce(sum(price_cents), 0), coalesce(sum(guarantee_cents), 0),
    coalesce(sum(refunded_cents) FILTER (WHERE fee_id IS NULL AND created_at >= (
      SELECT at FROM rental_steps WHERE rental_id = rental.id AND step = 'CANCELLED' AND undone_at IS NULL)), 0)
  INTO paid, held, refunded FROM rental_payments WHERE rental_id = rental.id;
  SELECT coalesce(sum(greatest(0, open)), 0), coalesce(sum(greatest(0, -open)), 0) INTO due, refund
  FROM (
    SELECT CASE WHEN withdrawn_at IS NULL THEN fee.cents ELSE 0 END
      - coalesce((SELECT sum(fee_cents) FROM rental_payments WHERE fee_id = fee.id), 0) AS open
    FROM rental_fees fee WHERE fee.rental_id = rental.id
  ) fees;
  due := due + greatest(0, coalesce(rental.price, 0) * 100 - paid);
  overpaid := CASE WHEN rental.price IS NULL THEN 0 ELSE greatest(0, paid - rental.price * 100) END;
  refund := refund + CASE
    WHEN rental.step = 'CANCELLED' THEN held + greatest(0, least(paid, coalesce(rental.refund, 0) * 100 - refunded))
    WHEN rental.step IN ('COMPLETED', 'NOT_COLLECTED') THEN held + overpaid
    WHEN rental.step IN ('COLLECTED', 'RETURNED') THEN overpaid
    ELSE greatest(0, held - rental.guarantee * 100) + overpaid END;
END
$$;--> statement-breakpoint
CREATE TRIGGER "rentals_open_cents" BEFORE INSERT OR UPDATE OF "price", "guarantee", "refund", "step" ON "rentals"
  FOR EACH ROW EXECUTE FUNCTION set_open_cents();
