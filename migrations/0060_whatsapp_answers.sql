-- How WhatsApp names who got a message. An answer can come with the id alone, or with another form of the number.
ALTER TABLE "whatsapp_messages" ADD COLUMN "wa_id" text;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD COLUMN "whatsapp_user" text;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_phone" ON "whatsapp_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_wa_id" ON "whatsapp_messages" USING btree ("wa_id") WHERE "whatsapp_messages"."wa_id" is not null;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_user" ON "whatsapp_messages" USING btree ("whatsapp_user") WHERE "whatsapp_messages"."whatsapp_user" is not null;--> statement-breakpoint
CREATE TABLE "whatsapp_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"phone" text,
	"whatsapp_user" text,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"customer_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_answers_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "whatsapp_answers_state_known" CHECK ("whatsapp_answers"."state" in ('OPEN', 'ASSIGNED', 'ASIDE')),
	CONSTRAINT "whatsapp_answers_assigned" CHECK (("whatsapp_answers"."state" = 'ASSIGNED') = ("whatsapp_answers"."customer_id" is not null)),
	CONSTRAINT "whatsapp_answers_sender" CHECK (num_nonnulls("whatsapp_answers"."phone", "whatsapp_answers"."whatsapp_user") > 0)
);
--> statement-breakpoint
ALTER TABLE "whatsapp_answers" ADD CONSTRAINT "whatsapp_answers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_answers_created" ON "whatsapp_answers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_answers_customer" ON "whatsapp_answers" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_answers_open" ON "whatsapp_answers" USING btree ("created_at") WHERE "whatsapp_answers"."state" = 'OPEN';--> statement-breakpoint
-- Stopped inside WhatsApp: marketing only.
ALTER TABLE "consents" DROP CONSTRAINT "consents_kind_known";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_kind_known" CHECK ("consents"."kind" in ('whatsapp', 'photo', 'marketing'));--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_way_known";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_way_known" CHECK ("consents"."way" in ('booking', 'request', 'link', 'account', 'staff', 'stop', 'start', 'whatsapp'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION delete_messages_of_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM whatsapp_messages WHERE customer_id = NEW.id;
  DELETE FROM whatsapp_answers WHERE customer_id = NEW.id;
  RETURN NULL;
END
$$;
