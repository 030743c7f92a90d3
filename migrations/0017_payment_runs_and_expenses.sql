CREATE TABLE "payment_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"sealed" text,
	"ending" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_details_method_known" CHECK ("payment_details"."method" in ('TRANSFER', 'WHISH', 'OMT', 'CASH')),
	CONSTRAINT "payment_details_sealed" CHECK (("payment_details"."method" = 'CASH') = ("payment_details"."sealed" is null) and ("payment_details"."sealed" is null) = ("payment_details"."ending" is null)
        and length("payment_details"."ending") = 4)
);
--> statement-breakpoint
CREATE TABLE "payment_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"payouts" integer NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "payment_runs_number" UNIQUE("number"),
	CONSTRAINT "payment_runs_sums" CHECK ("payment_runs"."payouts" > 0 and "payment_runs"."amount" > 0 and "payment_runs"."number" > 0),
	CONSTRAINT "payment_runs_cancelled" CHECK (("payment_runs"."cancelled_at" is null) = ("payment_runs"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "dress_expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"spent_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"supplier" text,
	"note" text,
	"rental_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dress_expenses_cents" CHECK ("dress_expenses"."cents" between 1 and 9999999999),
	CONSTRAINT "dress_expenses_kind_known" CHECK ("dress_expenses"."kind" in ('CLEANING', 'REPAIR', 'ALTERATION', 'PURCHASE', 'OTHER'))
);
--> statement-breakpoint
ALTER TABLE "payout_requests" DROP CONSTRAINT "payout_requests_method_known";--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "run_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "run_position" integer;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "run_method" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "run_details" text;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD COLUMN "is_forfeited_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was paid together becomes a run, numbered in the order of payment.
INSERT INTO "payment_runs" ("id", "number", "payouts", "amount", "created_by", "created_at")
SELECT "batch_id", row_number() OVER (ORDER BY min("processed_at"), "batch_id"), count(*), sum("amount"),
	(array_agg("processed_by" ORDER BY "id"))[1], min("processed_at")
FROM "payout_requests" WHERE "batch_id" IS NOT NULL GROUP BY "batch_id";
--> statement-breakpoint
UPDATE "payout_requests" SET "run_id" = "batch_id", "run_method" = "payment_method", "run_position" = "place"."position"
FROM (
	SELECT "id" AS "payout_id", row_number() OVER (PARTITION BY "batch_id" ORDER BY "created_at", "id") AS "position"
	FROM "payout_requests" WHERE "batch_id" IS NOT NULL
) "place"
WHERE "place"."payout_id" = "payout_requests"."id";
--> statement-breakpoint
DROP INDEX "payout_requests_batch";--> statement-breakpoint
ALTER TABLE "payout_requests" DROP COLUMN "batch_id";--> statement-breakpoint
ALTER TABLE "payment_details" ADD CONSTRAINT "payment_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_expenses" ADD CONSTRAINT "dress_expenses_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dress_expenses_dress" ON "dress_expenses" USING btree ("dress_id","spent_on");--> statement-breakpoint
CREATE INDEX "dress_expenses_rental" ON "dress_expenses" USING btree ("rental_id");--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_run_id_payment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payment_runs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_run" ON "payout_requests" USING btree ("run_id","run_position");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_requests_forfeited_deposit_once" ON "payout_requests" USING btree ("rental_id") WHERE "payout_requests"."is_forfeited_deposit" and "payout_requests"."status" = 'COMPLETED';--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_forfeited_deposit" CHECK (not "payout_requests"."is_forfeited_deposit" or "payout_requests"."rental_id" is not null);--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_run_whole" CHECK (num_nulls("payout_requests"."run_id", "payout_requests"."run_position", "payout_requests"."run_method") in (0, 3)
        and ("payout_requests"."run_id" is null or "payout_requests"."kind" = 'WITHDRAWAL')
        and ("payout_requests"."run_details" is null or "payout_requests"."run_id" is not null));--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_run_method_known" CHECK ("payout_requests"."run_method" in ('CASH', 'TRANSFER', 'WHISH', 'OMT', 'OTHER'));--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_method_known" CHECK ("payout_requests"."payment_method" in ('CASH', 'TRANSFER', 'WHISH', 'OMT', 'OTHER'));--> statement-breakpoint
CREATE TRIGGER "dress_expenses_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_expenses"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
