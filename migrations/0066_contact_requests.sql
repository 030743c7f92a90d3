CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text,
	"phone" text,
	"asked_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone,
	CONSTRAINT "contact_requests_asked" CHECK (num_nonnulls("contact_requests"."email", "contact_requests"."phone") > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_requests_booking" ON "contact_requests" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "contact_requests_customer" ON "contact_requests" USING btree ("customer_id","asked_at");
