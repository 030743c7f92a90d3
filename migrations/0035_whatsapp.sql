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
CREATE TABLE "whatsapp_account" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"phone_number_id" text NOT NULL,
	"token" text NOT NULL,
	"app_secret" text NOT NULL,
	"verify_token" text NOT NULL,
	"templates" jsonb NOT NULL,
	"language_codes" jsonb NOT NULL,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_account_one" CHECK ("whatsapp_account"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"secrets" text,
	"state" text NOT NULL,
	"reason" text,
	"error_code" integer,
	"error_message" text,
	"provider_id" text,
	"sent_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "whatsapp_messages_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "whatsapp_messages_state_known" CHECK ("whatsapp_messages"."state" in ('QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
	CONSTRAINT "whatsapp_messages_by_hand" CHECK ("whatsapp_messages"."sent_by" is null or "whatsapp_messages"."state" = 'SENT'),
	CONSTRAINT "whatsapp_messages_reason" CHECK (("whatsapp_messages"."state" = 'FAILED') = ("whatsapp_messages"."reason" is not null)),
	CONSTRAINT "whatsapp_messages_language_known" CHECK ("whatsapp_messages"."language" in ('en', 'fr', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"text" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_texts_language_known" CHECK ("whatsapp_texts"."language" in ('en', 'fr', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_customer" ON "whatsapp_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_subject" ON "whatsapp_messages" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_created" ON "whatsapp_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_due" ON "whatsapp_messages" USING btree ("next_try_at") WHERE "whatsapp_messages"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "whatsapp_texts_present" ON "whatsapp_texts" USING btree ("event","language","saved_at","id");--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
CREATE TRIGGER "whatsapp_account_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "whatsapp_account"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
--> statement-breakpoint
-- Whoever is erased, by whichever way, has no messages: their texts name her and what she rented.
CREATE FUNCTION delete_messages_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM whatsapp_messages WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "customers_erased_messages" AFTER UPDATE OF "erased_at" ON "customers"
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION delete_messages_of_erased();
