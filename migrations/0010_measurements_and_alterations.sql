CREATE TABLE "customer_measurements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"bust" integer,
	"waist" integer,
	"hips" integer,
	"height" integer,
	"hollow_to_hem" integer,
	"note" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"struck_at" timestamp with time zone,
	"struck_by" uuid,
	CONSTRAINT "customer_measurements_measurements" CHECK ("customer_measurements"."bust" between 600 and 1800 and "customer_measurements"."waist" between 450 and 1700 and "customer_measurements"."hips" between 600 and 1900 and "customer_measurements"."height" between 1200 and 2200 and "customer_measurements"."hollow_to_hem" between 600 and 2000),
	CONSTRAINT "customer_measurements_any" CHECK (num_nonnulls("customer_measurements"."bust", "customer_measurements"."waist", "customer_measurements"."hips", "customer_measurements"."height", "customer_measurements"."hollow_to_hem") > 0)
);
--> statement-breakpoint
CREATE TABLE "alterations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"what" text NOT NULL,
	"measured_by" text,
	"seamstress" text,
	"cost" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"due_date" date NOT NULL,
	"to_undo" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alterations_cost" CHECK ("alterations"."cost" >= 0),
	CONSTRAINT "alterations_state_known" CHECK ("alterations"."state" in ('OPEN', 'DONE', 'UNDONE', 'DROPPED')),
	CONSTRAINT "alterations_steps" CHECK (("alterations"."state" in ('DONE', 'UNDONE')) = ("alterations"."done_at" is not null)
        and ("alterations"."state" = 'UNDONE') = ("alterations"."undone_at" is not null)
        and ("alterations"."state" <> 'UNDONE' or "alterations"."to_undo"))
);
--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "bust" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "waist" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "hips" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "hollow_to_hem" integer;--> statement-breakpoint
ALTER TABLE "customer_measurements" ADD CONSTRAINT "customer_measurements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alterations" ADD CONSTRAINT "alterations_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_measurements_customer" ON "customer_measurements" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_measurements_created" ON "customer_measurements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alterations_rental" ON "alterations" USING btree ("rental_id","id");--> statement-breakpoint
CREATE INDEX "alterations_dress" ON "alterations" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "alterations_due" ON "alterations" USING btree ("state","due_date","id");--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_measurements" CHECK ("dresses"."bust" between 600 and 1800 and "dresses"."waist" between 450 and 1700 and "dresses"."hips" between 600 and 1900 and "dresses"."height" between 1200 and 2200 and "dresses"."hollow_to_hem" between 600 and 2000);--> statement-breakpoint
CREATE TRIGGER "alterations_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "alterations"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
