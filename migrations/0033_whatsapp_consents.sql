CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agrees" boolean NOT NULL,
	"way" text NOT NULL,
	"wording" text,
	"language" text,
	"words" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('whatsapp', 'photo')),
	CONSTRAINT "consents_way_known" CHECK ("consents"."way" in ('booking', 'request', 'link', 'account', 'staff', 'stop')),
	CONSTRAINT "consents_wording" CHECK (num_nonnulls("consents"."wording", "consents"."language", "consents"."words") = case when "consents"."agrees" then 3 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","kind","created_at");--> statement-breakpoint
-- What customers have agreed to so far: staff had ticked it. The words tell their language.
INSERT INTO "consents" (id, customer_id, kind, agrees, way, wording, language, words, created_at)
  SELECT gen_random_uuid(), customers.id, kind, true, 'staff', kind || '-1',
    CASE WHEN words ~ '[ء-ي]' THEN 'ar' WHEN words ~ '^(La boutique|Le magasin)' THEN 'fr' ELSE 'en' END, words, agreed_at
  FROM customers, LATERAL (VALUES ('whatsapp', whatsapp_consent, whatsapp_consent_at), ('photo', photo_consent, photo_consent_at))
    AS given (kind, words, agreed_at)
  WHERE words IS NOT NULL;--> statement-breakpoint
-- Evidence: only a merge of two customers, and its undo, move a row to the other file.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'customer_id' = to_jsonb(OLD) - 'customer_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "consents_append_only" BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
