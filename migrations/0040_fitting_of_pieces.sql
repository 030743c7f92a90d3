DROP INDEX "rental_pieces_fitting";--> statement-breakpoint
CREATE INDEX "rental_pieces_fitting" ON "rental_pieces" USING btree ("fitting_id") WHERE "rental_pieces"."fitting_id" is not null;