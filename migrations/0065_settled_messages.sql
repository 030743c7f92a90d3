-- When the customer was told in another way after a message had failed. What failed before is over.
ALTER TABLE "whatsapp_messages" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "whatsapp_messages" SET "settled_at" = now() WHERE "state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "whatsapp_messages_unsettled" ON "whatsapp_messages" USING btree ("id") WHERE "whatsapp_messages"."state" = 'FAILED' and "whatsapp_messages"."settled_at" is null;--> statement-breakpoint
-- Answers that nobody has matched to her as well: they came from her number, or under the name that WhatsApp gives to her.
CREATE OR REPLACE FUNCTION delete_messages_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM whatsapp_answers WHERE customer_id = NEW.id OR customer_id IS NULL AND (
    phone = OLD.phone
    OR phone IN (SELECT wa_id FROM whatsapp_messages WHERE customer_id = NEW.id)
    OR phone IN (SELECT phone FROM whatsapp_messages WHERE customer_id = NEW.id)
    OR whatsapp_user IN (SELECT whatsapp_user FROM whatsapp_messages WHERE customer_id = NEW.id)
    OR whatsapp_user IN (SELECT whatsapp_user FROM whatsapp_answers WHERE customer_id = NEW.id));
  DELETE FROM whatsapp_messages WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;
