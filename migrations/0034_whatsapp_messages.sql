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
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_messages_customer" ON "whatsapp_messages" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_subject" ON "whatsapp_messages" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_created" ON "whatsapp_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_due" ON "whatsapp_messages" USING btree ("next_try_at") WHERE "whatsapp_messages"."state" = 'QUEUED';