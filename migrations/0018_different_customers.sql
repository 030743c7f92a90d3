-- Mother and daughter with one phone: staff say once that they are two people.
CREATE TABLE "different_customers" (
	"lower_id" uuid NOT NULL,
	"higher_id" uuid NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "different_customers_lower_id_higher_id_pk" PRIMARY KEY("lower_id","higher_id"),
	CONSTRAINT "different_customers_order" CHECK ("different_customers"."lower_id" < "different_customers"."higher_id")
);
--> statement-breakpoint
ALTER TABLE "different_customers" ADD CONSTRAINT "different_customers_lower_id_customers_id_fk" FOREIGN KEY ("lower_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_customers" ADD CONSTRAINT "different_customers_higher_id_customers_id_fk" FOREIGN KEY ("higher_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;