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
ALTER TABLE "alterations" ADD CONSTRAINT "alterations_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alterations_rental" ON "alterations" USING btree ("rental_id","id");--> statement-breakpoint
CREATE INDEX "alterations_dress" ON "alterations" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "alterations_due" ON "alterations" USING btree ("state","due_date","id");--> statement-breakpoint
CREATE TRIGGER "alterations_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "alterations"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();
