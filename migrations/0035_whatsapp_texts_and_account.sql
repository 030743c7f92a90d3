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
CREATE INDEX "whatsapp_texts_present" ON "whatsapp_texts" USING btree ("event","language","saved_at","id");--> statement-breakpoint
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
