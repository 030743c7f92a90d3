CREATE INDEX "dresses_sku_search" ON "dresses" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payout_requests_dress" ON "payout_requests" USING btree ("dress_id");