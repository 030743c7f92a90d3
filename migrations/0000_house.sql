-- The whole stored schema. Generated from the tables beside their domains, then reviewed: what Drizzle cannot say
-- (extensions, functions, exclusion constraints, triggers, the two showrooms) is written by hand above and below.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- "13:30" -> 810. Text and not `time`: the wire, the rules and the rows then speak the same HH:MM.
CREATE FUNCTION minute_of(hhmm text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN hhmm ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    THEN split_part(hhmm, ':', 1)::integer * 60 + split_part(hhmm, ':', 2)::integer END
$$;--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could change; naming the dictionary makes it safe to index.
CREATE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;--> statement-breakpoint
CREATE FUNCTION joined(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words, ' ')
$$;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_reset_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expire" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"password" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"address" text,
	"profile_image_url" text,
	"role" text DEFAULT 'CLIENT' NOT NULL,
	"balance" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"google_access_token" text,
	"google_refresh_token" text,
	"google_token_expiry_date" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('CLIENT', 'ADMIN')),
	CONSTRAINT "users_username_no_at" CHECK (position('@' in "users"."username") = 0)
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"agreement_name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_url" text NOT NULL,
	"file_size" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"uploaded_by" uuid,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_size" CHECK ("agreements"."file_size" between 1 and 10485760),
	CONSTRAINT "agreements_status_known" CHECK ("agreements"."status" in ('PENDING', 'SIGNED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"dress_id" uuid,
	"branch" text NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"duration" integer NOT NULL,
	"place" integer NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'CONFIRMED' NOT NULL,
	"notes" text,
	"google_event_id" text,
	"client_email" text NOT NULL,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_type_known" CHECK ("appointments"."type" in ('BRIDAL', 'EVENING', 'SUBMIT DRESS')),
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('PENDING','CONFIRMED','CANCELLED','COMPLETED','NO_SHOW')),
	CONSTRAINT "appointments_times" CHECK ((minute_of("appointments"."end_time") - minute_of("appointments"."start_time") = "appointments"."duration" and "appointments"."duration" between 5 and 480) is true),
	CONSTRAINT "appointments_place" CHECK ("appointments"."place" >= 1),
	CONSTRAINT "appointments_type_at_branch" CHECK ("appointments"."branch" <> 'KFARHBAB' or "appointments"."type" <> 'BRIDAL')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"ip" "inet",
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dress_colors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hex_code" text NOT NULL,
	CONSTRAINT "dress_colors_hex" CHECK ("dress_colors"."hex_code" ~ '^#[0-9A-Fa-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "dress_sizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dress_subtypes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"type_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dress_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"inquiry_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"type" text[] NOT NULL,
	"sub_type" text[] DEFAULT '{}' NOT NULL,
	"size" text,
	"color" text NOT NULL,
	"condition" text NOT NULL,
	"retail_price" numeric(10, 2),
	"rental_price" numeric(10, 2),
	"platform_fee" numeric(5, 2) DEFAULT '10.00' NOT NULL,
	"designer" text,
	"main_image" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"fit_notes" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_reason" text,
	"category" text[] NOT NULL,
	"brand" text,
	"purchase_price" numeric(10, 2),
	"tags" text[] DEFAULT '{}' NOT NULL,
	"sku" text,
	"weight" numeric(8, 3),
	"stock_quantity" integer DEFAULT 1 NOT NULL,
	"available_branches" text[] DEFAULT '{KFARHBAB,AOUKAR}' NOT NULL,
	"woocommerce_id" text,
	"woocommerce_data" jsonb,
	"hide_price" boolean DEFAULT false NOT NULL,
	"signature" text,
	"retrieved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dresses_sku_unique" UNIQUE("sku"),
	CONSTRAINT "dresses_woocommerceId_unique" UNIQUE("woocommerce_id"),
	CONSTRAINT "dresses_status_known" CHECK ("dresses"."status" in ('PENDING','PRE_APPROVED','APPROVED','REJECTED','AVAILABLE','RENTED','RETRIEVED')),
	CONSTRAINT "dresses_condition_known" CHECK ("dresses"."condition" in ('NEW','LIKE_NEW','GOOD','FAIR')),
	CONSTRAINT "dresses_prices" CHECK (coalesce("dresses"."rental_price", 0) >= 0 and coalesce("dresses"."retail_price", 0) >= 0 and coalesce("dresses"."purchase_price", 0) >= 0),
	CONSTRAINT "dresses_fee" CHECK ("dresses"."platform_fee" between 0 and 100),
	CONSTRAINT "dresses_stock" CHECK ("dresses"."stock_quantity" >= 0),
	CONSTRAINT "dresses_typed" CHECK (cardinality("dresses"."type") >= 1 and cardinality("dresses"."category") >= 1),
	CONSTRAINT "dresses_branches" CHECK ("dresses"."available_branches" <@ '{KFARHBAB,AOUKAR}'::text[]),
	CONSTRAINT "dresses_retrieved" CHECK (("dresses"."status" = 'RETRIEVED') = ("dresses"."retrieved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "email_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"body_text" text NOT NULL,
	"invitation" text,
	"invitation_method" text,
	"template_name" text,
	"variables" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_logs_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "email_logs_status_known" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_logs_subject_line" CHECK ("email_logs"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"variables" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"kind" text NOT NULL,
	"payout_id" uuid,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_not_nothing" CHECK ("ledger_entries"."cents" <> 0),
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('EARNING', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'ADJUSTMENT'))
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dress_id" uuid,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"notes" text,
	"processed_at" timestamp with time zone,
	"processed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_requests_amount" CHECK ("payout_requests"."amount" > 0),
	CONSTRAINT "payout_requests_kind_known" CHECK ("payout_requests"."kind" in ('EARNING', 'WITHDRAWAL')),
	CONSTRAINT "payout_requests_status_known" CHECK ("payout_requests"."status" in ('PENDING', 'COMPLETED', 'REJECTED')),
	CONSTRAINT "payout_requests_processed" CHECK (("payout_requests"."status" = 'PENDING') = ("payout_requests"."processed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"owner_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"agreement_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rentals_dates" CHECK ("rentals"."start_date" <= "rentals"."end_date"),
	CONSTRAINT "rentals_price" CHECK ("rentals"."price" >= 0),
	CONSTRAINT "rentals_status_known" CHECK ("rentals"."status" in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"type" text DEFAULT 'string' NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_settings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "blocked_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"date" date NOT NULL,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_dates_unique" UNIQUE("branch","date")
);
--> statement-breakpoint
CREATE TABLE "branch_availability" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch" text NOT NULL,
	"day_of_week" integer NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"duration" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branch_availability_unique" UNIQUE("branch","day_of_week","start_time","end_time","duration"),
	CONSTRAINT "branch_availability_day" CHECK ("branch_availability"."day_of_week" between 0 and 6),
	CONSTRAINT "branch_availability_duration" CHECK ("branch_availability"."duration" between 5 and 240),
	CONSTRAINT "branch_availability_times" CHECK ((minute_of("branch_availability"."start_time") < minute_of("branch_availability"."end_time")) is true)
);
--> statement-breakpoint
CREATE TABLE "showrooms" (
	"branch" text PRIMARY KEY NOT NULL,
	"capacity" integer,
	CONSTRAINT "showrooms_capacity" CHECK ("showrooms"."capacity" between 1 and 50)
);
--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_subtypes" ADD CONSTRAINT "dress_subtypes_type_id_dress_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dress_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_availability" ADD CONSTRAINT "branch_availability_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "agreements_customer" ON "agreements" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_reminders_unique" ON "appointment_reminders" USING btree ("appointment_id","kind","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("branch","date");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "appointments_coming" ON "appointments" USING btree ("date","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_dress" ON "appointments" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("client_email"),"date");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_same_client_start" ON "appointments" USING btree ("branch","date","start_time",lower("client_email")) WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_ip" ON "audit_log" USING btree ("ip","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "dress_colors_name_unique" ON "dress_colors" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_sizes_name_unique" ON "dress_sizes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_subtypes_name_unique" ON "dress_subtypes" USING btree ("type_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_types_name_unique" ON "dress_types" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dresses_newest" ON "dresses" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dresses_owner" ON "dresses" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "dresses_title" ON "dresses" USING btree ("status","title","id");--> statement-breakpoint
CREATE INDEX "dresses_color" ON "dresses" USING btree ("status","color");--> statement-breakpoint
CREATE INDEX "dresses_size" ON "dresses" USING btree ("status","size");--> statement-breakpoint
CREATE INDEX "dresses_price" ON "dresses" USING btree ("status","rental_price","id") WHERE not hide_price;--> statement-breakpoint
CREATE INDEX "dresses_category" ON "dresses" USING gin ("category");--> statement-breakpoint
CREATE INDEX "dresses_type" ON "dresses" USING gin ("type");--> statement-breakpoint
CREATE INDEX "dresses_sub_type" ON "dresses" USING gin ("sub_type");--> statement-breakpoint
CREATE INDEX "email_logs_created" ON "email_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_logs_to" ON "email_logs" USING btree (lower("to"),"created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_payout" ON "ledger_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_requests_user" ON "payout_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_requests_status" ON "payout_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "rentals_client" ON "rentals" USING btree ("client_id","start_date");--> statement-breakpoint
CREATE INDEX "rentals_owner" ON "rentals" USING btree ("owner_id","start_date");--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || color || ' '
    || joined(type) || ' ' || joined(sub_type) || ' ' || coalesce(description, ''))
) STORED;--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- One place, one fitting at a time: true whatever the code above it does.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_per_place" EXCLUDE USING gist (
  branch WITH =, date WITH =, place WITH =, int4range(minute_of(start_time), minute_of(end_time)) WITH &&
) WHERE (status <> 'CANCELLED');--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_one_per_dress" EXCLUDE USING gist (
  dress_id WITH =, daterange(start_date, end_date, '[]') WITH &&
) WHERE (status <> 'CANCELLED');--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO "showrooms" (branch, capacity) VALUES ('KFARHBAB', NULL), ('AOUKAR', 1);
