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
);
