CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_kind" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "bills_entry_kind_known" CHECK ("bills"."entry_kind" in ('till', 'expense'))
);
--> statement-breakpoint
ALTER TABLE "till_entries" DROP CONSTRAINT "till_entries_source";--> statement-breakpoint
ALTER TABLE "till_entries" ADD COLUMN "expense_id" uuid;--> statement-breakpoint
CREATE INDEX "bills_entry" ON "bills" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_entries_expense_once" ON "till_entries" USING btree ("expense_id");--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_source" CHECK (case when "till_entries"."kind" in ('PAY_IN', 'PAY_OUT')
        then num_nulls("till_entries"."reason", "till_entries"."number") = 0 and "till_entries"."payment_id" is null and num_nonnulls("till_entries"."payout_id", "till_entries"."expense_id") <= 1
        else "till_entries"."payment_id" is not null and num_nonnulls("till_entries"."reason", "till_entries"."number", "till_entries"."payout_id", "till_entries"."expense_id") = 0 end);