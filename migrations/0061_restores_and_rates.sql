-- What restores were made, and the numbers on paper that the backup did not know.
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone,
	"restored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "lost_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"first_text" text NOT NULL,
	"last_text" text NOT NULL,
	"restore_id" uuid NOT NULL REFERENCES "restores"("id") ON DELETE restrict,
	CONSTRAINT "lost_numbers_pk" PRIMARY KEY("kind", "year", "first"),
	CONSTRAINT "lost_numbers_kind_known" CHECK ("kind" in ('RECEIPT', 'INVOICE', 'CREDIT_NOTE', 'RENTAL', 'PAYMENT_RUN', 'TILL_KFARHBAB', 'TILL_AOUKAR')),
	CONSTRAINT "lost_numbers_order" CHECK ("first" > 0 and "last" >= "first")
);--> statement-breakpoint
-- The rate with which an invoice says its sums also in pounds; a credit note repeats that of its invoice.
ALTER TABLE "invoices" ADD COLUMN "lbp_rate" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rate" CHECK (num_nulls("lbp_rate", "rate_date") <> 1);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rate_positive" CHECK ("lbp_rate" > 0);
