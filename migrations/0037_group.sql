ALTER TABLE "rentals" ADD COLUMN "group_key" uuid;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD COLUMN "wearer" text;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD COLUMN "wearer_note" text;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD COLUMN "wearer_noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD COLUMN "fitting_id" uuid;--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_fitting_id_appointments_id_fk" FOREIGN KEY ("fitting_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_pieces_fitting" ON "rental_pieces" USING btree ("fitting_id") WHERE "rental_pieces"."fitting_id" is not null;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_group_key" UNIQUE("group_key");--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_noted" CHECK (num_nulls("rental_pieces"."wearer_note", "rental_pieces"."wearer_noted_at") <> 1);