CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_by" uuid,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"key" text,
	"size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_status_known" CHECK ("data_exports"."status" in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'EXPIRED')),
	CONSTRAINT "data_exports_done" CHECK ("data_exports"."status" <> 'DONE' or num_nulls(key, size, expires_at) = 0)
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_created" ON "data_exports" USING btree ("created_at");