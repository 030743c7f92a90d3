-- The list of rentals by customer read and sorted all of them.
CREATE INDEX "rentals_name" ON "rentals" USING btree (plain_text("client_name"),"id");
