CREATE INDEX "users_search" ON "users" USING gin (plain_text(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce(right("id"::text, 8), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_name" ON "appointments" USING btree (plain_text("client_name"),"id");--> statement-breakpoint
CREATE INDEX "appointments_type" ON "appointments" USING btree ("type","date","id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at","id");