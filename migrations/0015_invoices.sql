CREATE TABLE "invoice_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"position" integer NOT NULL,
	"rental_id" uuid NOT NULL,
	"branch" text NOT NULL,
	"date" date NOT NULL,
	"facts" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"credits" uuid,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_credited_once" UNIQUE("credits"),
	CONSTRAINT "invoices_position" UNIQUE("kind","year","position"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_sums" CHECK ("invoices"."total_cents" > 0 and "invoices"."vat_cents" >= 0 and "invoices"."paid_cents" >= 0 and "invoices"."net_cents" + "invoices"."vat_cents" = "invoices"."total_cents"),
	CONSTRAINT "invoices_credit" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."credits" is not null) and ("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_invoices_id_fk" FOREIGN KEY ("credits") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_rental" ON "invoices" USING btree ("rental_id","id");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "invoices_total" ON "invoices" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin (plain_text(coalesce("number", '') || ' ' || coalesce("facts" -> 'rental' ->> 'number', '') || ' ' || coalesce("facts" -> 'customer' ->> 'name', '') || ' ' || coalesce("facts" -> 'customer' ->> 'company', '') || ' ' || coalesce("facts" -> 'customer' ->> 'taxNumber', '')) gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "invoices_append_only" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A rental has one invoice that no credit note has undone. The lock of the rental keeps two at once apart.
CREATE FUNCTION refuse_second_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'INVOICE' AND EXISTS (
    SELECT FROM invoices standing WHERE standing.rental_id = NEW.rental_id AND standing.kind = 'INVOICE'
      AND NOT EXISTS (SELECT FROM invoices credit WHERE credit.credits = standing.id)
  ) THEN
    RAISE EXCEPTION 'the rental has an invoice that stands' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_one_stands" BEFORE INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_second_invoice();--> statement-breakpoint
CREATE TRIGGER "invoices_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invoices"
	FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
