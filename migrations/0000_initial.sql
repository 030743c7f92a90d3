-- The whole stored schema of version 0.1.0. Drizzle drafted the tables; what it cannot express (extensions, functions, exclusion
-- constraints, triggers, the searched text, the two showrooms) is written by hand above and below them.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- "13:30" becomes 810. Times of day are text, so that API, rules and rows use the same HH:MM.
CREATE FUNCTION minute_of(hhmm text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN hhmm ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    THEN split_part(hhmm, ':', 1)::integer * 60 + split_part(hhmm, ':', 2)::integer END
$$;--> statement-breakpoint
-- unaccent() is only STABLE, because its dictionary could change; naming the dictionary makes it safe to index.
CREATE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;--> statement-breakpoint
CREATE FUNCTION joined(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_to_string(words, ' ')
$$;--> statement-breakpoint
-- Synonyms: for each word of a dress's categories, styles and colour, and for each of these names written as one word
-- ("Ball Gown", "ballgown"), the words by which it must be found too. To change the list, a new migration replaces this
-- function and creates "search_text" anew.
CREATE FUNCTION kindred_words(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT concat_ws(' ', 'dress dresses gown robe', string_agg(concat_ws(' ', own.in_one_word, kin.words), ' '))
  FROM unnest(names) AS name,
    LATERAL (
      SELECT word, NULL AS in_one_word FROM regexp_split_to_table(public.plain_text(name), '[^[:alnum:]]+') AS word
      UNION ALL
      SELECT together, together FROM regexp_replace(public.plain_text(name), '[^[:alnum:]]+', '', 'g') AS together
      WHERE together <> public.plain_text(name)
    ) AS own,
    LATERAL (SELECT ('{
      "bridal": "wedding bride", "wedding": "bridal bride",
      "mermaid": "fishtail trumpet", "ballgown": "princess", "sheath": "column",
      "ivory": "white", "cream": "white", "ecru": "white", "eggshell": "white", "pearl": "white",
      "champagne": "gold beige", "sand": "beige", "nude": "beige", "taupe": "beige", "camel": "beige",
      "silver": "grey gray", "charcoal": "grey gray", "slate": "grey gray", "grey": "gray", "gray": "grey",
      "blush": "pink", "rose": "pink", "fuchsia": "pink", "magenta": "pink", "coral": "pink orange", "peach": "pink orange",
      "burgundy": "red", "bordeaux": "red", "wine": "red", "ruby": "red", "crimson": "red", "scarlet": "red", "maroon": "red",
      "terracotta": "red orange", "rust": "orange brown", "copper": "orange brown", "bronze": "brown", "chocolate": "brown",
      "mustard": "yellow", "lemon": "yellow", "saffron": "yellow",
      "emerald": "green", "emeraude": "green", "sage": "green", "olive": "green", "mint": "green", "khaki": "green",
      "teal": "blue green", "turquoise": "blue green",
      "navy": "blue", "sapphire": "blue", "cobalt": "blue", "indigo": "blue",
      "lilac": "purple", "lavender": "purple", "violet": "purple", "plum": "purple", "mauve": "purple"
    }'::jsonb) ->> own.word AS words) AS kin
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"density" text NOT NULL,
	"hidden_columns" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"reminded_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"signer_name" text,
	"signer_ip" text,
	"signature" text,
	"document_hash" text,
	"certificate_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_signed_whole" CHECK ("agreements"."signed_at" is null or ("agreements"."status" = 'SIGNED' and "agreements"."signer_name" is not null and "agreements"."signature" is not null and "agreements"."document_hash" is not null and "agreements"."certificate_url" is not null)),
	CONSTRAINT "agreements_size" CHECK ("agreements"."file_size" between 1 and 10485760),
	CONSTRAINT "agreements_status_known" CHECK ("agreements"."status" in ('PENDING', 'SIGNED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "appointment_dresses" (
	"appointment_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "appointment_dresses_once" PRIMARY KEY("appointment_id","dress_id"),
	CONSTRAINT "appointment_dresses_six" CHECK ("appointment_dresses"."position" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "appointment_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
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
	"event_date" date,
	"google_event_id" text,
	"client_email" text,
	"client_name" text NOT NULL,
	"client_phone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"scheduled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"arrived_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
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
CREATE TABLE "block_notices" (
	"block_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_notices_once" PRIMARY KEY("block_id","appointment_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"branch" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_tokenHash_unique" UNIQUE("token_hash")
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
CREATE TABLE "dress_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"place" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"note" text,
	CONSTRAINT "dress_places_place_known" CHECK ("dress_places"."place" in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER'))
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
	"guarantee_amount" numeric(10, 2),
	"designer" text,
	"fabric" text,
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
	"place" text,
	"woocommerce_id" text,
	"import_source" text,
	"import_fingerprint" text,
	"woocommerce_data" jsonb,
	"hide_price" boolean DEFAULT false NOT NULL,
	"signature" text,
	"retrieved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dresses_sku_unique" UNIQUE("sku"),
	CONSTRAINT "dresses_importFingerprint_unique" UNIQUE("import_fingerprint"),
	CONSTRAINT "dresses_import_product" UNIQUE("import_source","woocommerce_id"),
	CONSTRAINT "dresses_status_known" CHECK ("dresses"."status" in ('PENDING','PRE_APPROVED','APPROVED','REJECTED','AVAILABLE','RENTED','RETRIEVED')),
	CONSTRAINT "dresses_condition_known" CHECK ("dresses"."condition" in ('NEW','LIKE_NEW','GOOD','FAIR')),
	CONSTRAINT "dresses_prices" CHECK (coalesce("dresses"."rental_price", 0) >= 0 and coalesce("dresses"."retail_price", 0) >= 0 and coalesce("dresses"."purchase_price", 0) >= 0),
	CONSTRAINT "dresses_guarantee" CHECK ("dresses"."guarantee_amount" >= 0),
	CONSTRAINT "dresses_fee" CHECK ("dresses"."platform_fee" between 0 and 100),
	CONSTRAINT "dresses_stock" CHECK ("dresses"."stock_quantity" >= 0),
	CONSTRAINT "dresses_typed" CHECK (cardinality("dresses"."type") >= 1 and cardinality("dresses"."category") >= 1),
	CONSTRAINT "dresses_branches" CHECK ("dresses"."available_branches" <@ '{KFARHBAB,AOUKAR}'::text[]),
	CONSTRAINT "dresses_place_known" CHECK ("dresses"."place" in ('AOUKAR','KFARHBAB','WORKSHOP','CUSTOMER','LENDER')),
	CONSTRAINT "dresses_retrieved" CHECK (("dresses"."status" = 'RETRIEVED') = ("dresses"."retrieved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_once" PRIMARY KEY("user_id","dress_id")
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
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '3 days' NOT NULL,
	"error_message" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_logs_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "email_logs_status_known" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_logs_subject_line" CHECK ("email_logs"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "email_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"variables" text[] DEFAULT '{}' NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
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
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"path" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"avif" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "pictures_stored_whole" CHECK (num_nulls("pictures"."path", "pictures"."width", "pictures"."height") in (0, 3) and ("pictures"."path" is not null or not "pictures"."avif"))
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"header_key" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"dress_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "import_pictures_status_known" CHECK ("import_pictures"."status" in ('WAITING', 'STORED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"dress_id" uuid,
	"dress_version" integer,
	CONSTRAINT "import_rows_place" PRIMARY KEY("import_id","nth"),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" in ('imported', 'duplicates', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"imported_by" uuid,
	"file_name" text NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'UPLOADED' NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"default_status" text DEFAULT 'PENDING' NOT NULL,
	"options" jsonb DEFAULT '{"source":"","currency":"USD","rate":"","defaultType":"","onlyCategories":[]}'::jsonb NOT NULL,
	"facts" jsonb DEFAULT '{"currencies":[],"categories":[]}'::jsonb NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('UPLOADED', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
	CONSTRAINT "imports_default_status" CHECK ("imports"."default_status" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "imports_reported" CHECK ("imports"."status" not in ('DONE', 'UNDONE') or "imports"."report" is not null)
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
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('EARNING', 'EARNING_REVERSED', 'WITHDRAWAL', 'WITHDRAWAL_RETURNED', 'ADJUSTMENT'))
);
--> statement-breakpoint
CREATE TABLE "payout_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dress_id" uuid,
	"customer_id" uuid,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"rental_price" numeric(10, 2),
	"platform_fee" numeric(5, 2),
	"status" text DEFAULT 'PENDING' NOT NULL,
	"notes" text,
	"customer_note" text,
	"paid_on" date,
	"payment_method" text,
	"payment_reference" text,
	"batch_id" uuid,
	"rental_id" uuid,
	"processed_at" timestamp with time zone,
	"processed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_requests_amount" CHECK ("payout_requests"."amount" > 0),
	CONSTRAINT "payout_requests_terms" CHECK (coalesce("payout_requests"."rental_price", 0) >= 0 and coalesce("payout_requests"."platform_fee", 0) between 0 and 100),
	CONSTRAINT "payout_requests_kind_known" CHECK ("payout_requests"."kind" in ('EARNING', 'WITHDRAWAL')),
	CONSTRAINT "payout_requests_rental" CHECK ("payout_requests"."rental_id" is null or "payout_requests"."kind" = 'EARNING'),
	CONSTRAINT "payout_requests_status_known" CHECK ("payout_requests"."status" in ('PENDING', 'COMPLETED', 'REJECTED')),
	CONSTRAINT "payout_requests_payment" CHECK (("payout_requests"."paid_on" is null) = ("payout_requests"."payment_method" is null)
        and ("payout_requests"."paid_on" is null or "payout_requests"."status" = 'COMPLETED')
        and ("payout_requests"."payment_reference" is null or "payout_requests"."paid_on" is not null and length("payout_requests"."payment_reference") between 1 and 100)),
	CONSTRAINT "payout_requests_method_known" CHECK (coalesce("payout_requests"."payment_method", 'CASH') in ('CASH', 'TRANSFER', 'OTHER')),
	CONSTRAINT "payout_requests_processed" CHECK (("payout_requests"."status" = 'PENDING') = ("payout_requests"."processed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "dress_days_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"from" date NOT NULL,
	"until" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dress_days_off_days" CHECK ("dress_days_off"."from" <= "dress_days_off"."until" and "dress_days_off"."until" - "dress_days_off"."from" < 366)
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rental_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"refund_of" text,
	"cents" bigint NOT NULL,
	"lbp_amount" bigint,
	"lbp_rate" numeric(12, 2),
	"receipt_year" integer NOT NULL,
	"receipt_number" integer NOT NULL,
	"reverses" uuid,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_payments_cents" CHECK ("rental_payments"."cents" > 0),
	CONSTRAINT "rental_payments_kind_known" CHECK ("rental_payments"."kind" in ('RENTAL', 'GUARANTEE', 'FEE', 'REFUND')),
	CONSTRAINT "rental_payments_method_known" CHECK ("rental_payments"."method" in ('CASH', 'CARD', 'TRANSFER', 'GUARANTEE')),
	CONSTRAINT "rental_payments_from_guarantee" CHECK ("rental_payments"."method" <> 'GUARANTEE' or "rental_payments"."kind" = 'FEE'),
	CONSTRAINT "rental_payments_refund" CHECK (("rental_payments"."kind" = 'REFUND') = ("rental_payments"."refund_of" is not null)),
	CONSTRAINT "rental_payments_lbp" CHECK (num_nulls("rental_payments"."lbp_amount", "rental_payments"."lbp_rate") <> 1),
	CONSTRAINT "rental_payments_lbp_positive" CHECK ("rental_payments"."lbp_amount" > 0 and "rental_payments"."lbp_rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rental_photos_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "rental_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dress_id" uuid NOT NULL,
	"client_id" uuid,
	"owner_id" uuid,
	"client_name" text NOT NULL,
	"client_email" text,
	"client_phone" text NOT NULL,
	"branch" text NOT NULL,
	"event_date" date NOT NULL,
	"event_end" date NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"ready_date" date NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"hold_until" timestamp with time zone,
	"price" numeric(10, 2),
	"price_reason" text,
	"deposit_percent" integer NOT NULL,
	"guarantee" numeric(10, 2) NOT NULL,
	"late_fee_per_day" numeric(10, 2) NOT NULL,
	"free_cancel_days" integer NOT NULL,
	"message" text,
	"request_device" text,
	"request_address" text,
	"deposit_waived" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"handed_over_at" timestamp with time zone,
	"handed_over_by" uuid,
	"hand_over_note" text,
	"signature" text,
	"returned_at" timestamp with time zone,
	"returned_by" uuid,
	"return_note" text,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"inspection_note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancelled_actor" uuid,
	"cancel_reason" text,
	"refund" numeric(10, 2),
	"fees_to_pay" numeric(10, 2),
	"fees_reason" text,
	"payout_id" uuid,
	"agreement_id" uuid,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rentals_dates" CHECK ("rentals"."start_date" <= "rentals"."event_date" and "rentals"."event_date" <= "rentals"."event_end" and "rentals"."event_end" <= "rentals"."end_date" and "rentals"."end_date" < "rentals"."ready_date"),
	CONSTRAINT "rentals_price" CHECK ("rentals"."price" >= 0 and "rentals"."guarantee" >= 0 and "rentals"."late_fee_per_day" >= 0),
	CONSTRAINT "rentals_terms" CHECK ("rentals"."deposit_percent" between 0 and 100 and "rentals"."free_cancel_days" >= 0),
	CONSTRAINT "rentals_request_open" CHECK ("rentals"."status" = 'PENDING' or num_nonnulls("rentals"."request_device", "rentals"."request_address") = 0),
	CONSTRAINT "rentals_refund" CHECK ("rentals"."refund" >= 0),
	CONSTRAINT "rentals_fees_to_pay" CHECK ("rentals"."fees_to_pay" > 0),
	CONSTRAINT "rentals_status_known" CHECK ("rentals"."status" in ('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
	CONSTRAINT "rentals_steps" CHECK (("rentals"."status" <> 'PENDING' or ("rentals"."hold_until" is not null and "rentals"."handed_over_at" is null))
        and ("rentals"."status" <> 'COMPLETED' or "rentals"."returned_at" is not null)
        and ("rentals"."returned_at" is null or "rentals"."handed_over_at" is not null)
        and (("rentals"."status" = 'CANCELLED') = ("rentals"."cancelled_at" is not null)))
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
	"until" date,
	"start_time" text,
	"end_time" text,
	"reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_dates_unique" UNIQUE NULLS NOT DISTINCT("branch","date","until","start_time","end_time"),
	CONSTRAINT "blocked_dates_until" CHECK ("blocked_dates"."until" > "blocked_dates"."date" and "blocked_dates"."until" - "blocked_dates"."date" < 366),
	CONSTRAINT "blocked_dates_times" CHECK (num_nulls("blocked_dates"."start_time", "blocked_dates"."end_time") = 2 or (minute_of("blocked_dates"."start_time") < minute_of("blocked_dates"."end_time")) is true)
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
	"version" integer DEFAULT 1 NOT NULL,
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
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_dresses" ADD CONSTRAINT "appointment_dresses_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_dresses" ADD CONSTRAINT "appointment_dresses_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_reminders" ADD CONSTRAINT "appointment_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_notices" ADD CONSTRAINT "block_notices_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_template_versions" ADD CONSTRAINT "email_template_versions_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_requests" ADD CONSTRAINT "payout_requests_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_days_off" ADD CONSTRAINT "dress_days_off_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_payments" ADD CONSTRAINT "rental_payments_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_photos" ADD CONSTRAINT "rental_photos_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_reminders" ADD CONSTRAINT "rental_reminders_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_dress_id_dresses_id_fk" FOREIGN KEY ("dress_id") REFERENCES "public"."dresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_payout_id_payout_requests_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_dates" ADD CONSTRAINT "blocked_dates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_availability" ADD CONSTRAINT "branch_availability_branch_showrooms_branch_fk" FOREIGN KEY ("branch") REFERENCES "public"."showrooms"("branch") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dress_subtypes" ADD CONSTRAINT "dress_subtypes_type_id_dress_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dress_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_tokens_user" ON "password_reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (plain_text(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "data_exports_created" ON "data_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "agreements_customer" ON "agreements" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "agreements_not_reminded" ON "agreements" USING btree ("expires_at") WHERE "agreements"."reminded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_dresses_position" ON "appointment_dresses" USING btree ("appointment_id","position");--> statement-breakpoint
CREATE INDEX "appointment_dresses_dress" ON "appointment_dresses" USING btree ("dress_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_reminders_unique" ON "appointment_reminders" USING btree ("appointment_id","kind","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("branch","date");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","date");--> statement-breakpoint
CREATE INDEX "appointments_coming" ON "appointments" USING btree ("date","start_time","id");--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce(right("id"::text, 8), '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_name" ON "appointments" USING btree (plain_text("client_name"),"id");--> statement-breakpoint
CREATE INDEX "appointments_type" ON "appointments" USING btree ("type","date","id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_dress" ON "appointments" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "appointments_email" ON "appointments" USING btree (lower("client_email"),"date");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_same_client_start" ON "appointments" USING btree ("branch","date","start_time",lower("client_email")) WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "block_notices_appointment" ON "block_notices" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_ip" ON "audit_log" USING btree ("ip","action","at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dress_places_dress" ON "dress_places" USING btree ("dress_id","since","id");--> statement-breakpoint
CREATE INDEX "dresses_newest" ON "dresses" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dresses_owner" ON "dresses" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "dresses_title" ON "dresses" USING btree ("status",plain_text("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "dresses_status" ON "dresses" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "dresses_color" ON "dresses" USING btree ("status","color");--> statement-breakpoint
CREATE INDEX "dresses_size" ON "dresses" USING btree ("status","size");--> statement-breakpoint
CREATE INDEX "dresses_price" ON "dresses" USING btree ("status","rental_price","id") WHERE not hide_price;--> statement-breakpoint
CREATE INDEX "dresses_title_all" ON "dresses" USING btree (plain_text("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "dresses_sku_search" ON "dresses" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dresses_code" ON "dresses" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "dresses_place" ON "dresses" USING btree (coalesce("place", case when 'AOUKAR' = any("available_branches") or not 'KFARHBAB' = any("available_branches") then 'AOUKAR' else 'KFARHBAB' end),"id");--> statement-breakpoint
CREATE INDEX "dresses_category" ON "dresses" USING gin ("category");--> statement-breakpoint
CREATE INDEX "dresses_type" ON "dresses" USING gin ("type");--> statement-breakpoint
CREATE INDEX "dresses_sub_type" ON "dresses" USING gin ("sub_type");--> statement-breakpoint
CREATE INDEX "favourites_dress" ON "favourites" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "email_logs_created" ON "email_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_logs_to" ON "email_logs" USING btree (lower("to"),"created_at");--> statement-breakpoint
CREATE INDEX "email_logs_due" ON "email_logs" USING btree ("next_try_at") WHERE "email_logs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "email_template_versions_template" ON "email_template_versions" USING btree ("template_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "pictures_unclaimed" ON "pictures" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "import_pictures_of" ON "import_pictures" USING btree ("import_id","status","id");--> statement-breakpoint
CREATE INDEX "import_pictures_dress" ON "import_pictures" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "import_rows_dress" ON "import_rows" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_user" ON "ledger_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payout_once" ON "ledger_entries" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "payout_requests_user" ON "payout_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_requests_batch" ON "payout_requests" USING btree ("batch_id") WHERE "payout_requests"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "payout_requests_dress" ON "payout_requests" USING btree ("dress_id");--> statement-breakpoint
CREATE INDEX "payout_requests_status" ON "payout_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "dress_days_off_dress" ON "dress_days_off" USING btree ("dress_id","from");--> statement-breakpoint
CREATE INDEX "rental_payments_rental" ON "rental_payments" USING btree ("rental_id","created_at");--> statement-breakpoint
CREATE INDEX "rental_payments_created" ON "rental_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_payments_receipt" ON "rental_payments" USING btree ("receipt_year","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_payments_reversed_once" ON "rental_payments" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "rental_photos_rental" ON "rental_photos" USING btree ("rental_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_reminders_once" ON "rental_reminders" USING btree ("rental_id","kind","day");--> statement-breakpoint
CREATE INDEX "rentals_client" ON "rentals" USING btree ("client_id","start_date");--> statement-breakpoint
CREATE INDEX "rentals_owner" ON "rentals" USING btree ("owner_id","start_date");--> statement-breakpoint
CREATE INDEX "rentals_dress" ON "rentals" USING btree ("dress_id","start_date");--> statement-breakpoint
CREATE INDEX "rentals_event" ON "rentals" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "rentals_start" ON "rentals" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "rentals_end" ON "rentals" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "rentals_created" ON "rentals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rentals_request_device" ON "rentals" USING btree ("request_device") WHERE "rentals"."request_device" is not null;--> statement-breakpoint
CREATE INDEX "rentals_request_address" ON "rentals" USING btree ("request_address") WHERE "rentals"."request_address" is not null;--> statement-breakpoint
CREATE INDEX "rentals_email" ON "rentals" USING btree (lower("client_email"));--> statement-breakpoint
CREATE INDEX "rentals_search" ON "rentals" USING gin (plain_text(coalesce("client_name", '') || ' ' || coalesce("client_email", '') || ' ' || coalesce("client_phone", '') || ' ' || coalesce(right("id"::text, 8), '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dress_colors_name_unique" ON "dress_colors" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_sizes_name_unique" ON "dress_sizes" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_subtypes_name_unique" ON "dress_subtypes" USING btree ("type_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "dress_types_name_unique" ON "dress_types" USING btree (lower("name"));--> statement-breakpoint
-- Hyphens separate words in dresses as in searches ("A-line" is "a line" and "aline"). A size stands behind "#" as well, as it
-- would otherwise match any letter. Blanks of any kind are one blank, also in front, so that short words can match the start of
-- a word. PostgreSQL below 17 cannot change how a column is generated: drop it and add it anew, which rewrites every row.
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  regexp_replace(' '
    || replace(plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(fabric, '') || ' '
      || color || ' ' || joined(type) || ' ' || joined(sub_type) || ' ' || coalesce(description, '')), 'a-line', 'a-line aline')
    || ' ' || kindred_words(category || sub_type || color)
    || coalesce(' ' || plain_text(size) || replace(' ' || plain_text(size), ' ', ' #'), ''),
  '[-\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- One place has one fitting at a time, whatever the code does.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_per_place" EXCLUDE USING gist (
  branch WITH =, date WITH =, place WITH =, int4range(minute_of(start_time), minute_of(end_time)) WITH &&
) WHERE (status <> 'CANCELLED');--> statement-breakpoint
-- A dress is away from its pick-up to the end of its turnaround, once at a time, whatever the code does.
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_one_per_dress" EXCLUDE USING gist (
  dress_id WITH =, daterange(start_date, ready_date, '[)') WITH &&
) WHERE (status <> 'CANCELLED');--> statement-breakpoint
-- The rentals of a day; the index of the exclusion constraint begins with the dress.
CREATE INDEX "rentals_days" ON "rentals" USING gist (daterange(start_date, ready_date, '[)')) WHERE status <> 'CANCELLED';--> statement-breakpoint
CREATE INDEX "rentals_out" ON "rentals" USING btree (end_date) WHERE handed_over_at IS NOT NULL AND returned_at IS NULL;--> statement-breakpoint
CREATE INDEX "rentals_holds" ON "rentals" USING btree (hold_until) WHERE status = 'PENDING';--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "rental_payments_append_only" BEFORE UPDATE OR DELETE ON "rental_payments"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "dress_places_append_only" BEFORE UPDATE OR DELETE ON "dress_places"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Condition photos are evidence: nobody changes one, and only the erasure of personal data deletes those of closed rentals.
CREATE FUNCTION refuse_photo_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('trousseau.photo_erasure', true) = 'on'
    AND EXISTS (SELECT FROM rentals WHERE id = OLD.rental_id AND status IN ('COMPLETED', 'CANCELLED')) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "rental_photos_append_only" BEFORE UPDATE OR DELETE ON "rental_photos"
  FOR EACH ROW EXECUTE FUNCTION refuse_photo_change();--> statement-breakpoint
-- The change feed: each server caches replies until a table behind them changes, whoever changes it. The name of the table goes
-- to channel "news", once for each transaction. Only tables behind cached replies and followed screens have the trigger.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('news', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Changed dresses are named by id up to 100 in one statement.
CREATE FUNCTION tell_changed_dresses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- A changed id is a dress gone and another come.
    ids := ARRAY(SELECT id FROM changed UNION SELECT id FROM former LIMIT 101);
  ELSE
    ids := ARRAY(SELECT id FROM changed LIMIT 101);
  END IF;
  IF cardinality(ids) > 100 THEN
    PERFORM pg_notify('news', 'dresses');
  ELSIF cardinality(ids) > 0 THEN
    PERFORM pg_notify('news', 'dresses ' || array_to_string(ids, ','));
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "dresses_added" AFTER INSERT ON "dresses" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_changed" AFTER UPDATE ON "dresses" REFERENCING NEW TABLE AS changed OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_removed" AFTER DELETE ON "dresses" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_dresses();--> statement-breakpoint
CREATE TRIGGER "dresses_emptied" AFTER TRUNCATE ON "dresses" FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_types_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_types"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_subtypes_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_subtypes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_sizes_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_sizes"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_colors_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_colors"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "platform_settings_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "platform_settings"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "pictures_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "rentals_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rentals"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "showrooms_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "showrooms"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "branch_availability_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "branch_availability"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "blocked_dates_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blocked_dates"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "users_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "appointments_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "appointments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "payout_requests_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payout_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "email_logs_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "email_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "agreements_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agreements"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "rental_payments_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rental_payments"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
CREATE TRIGGER "dress_days_off_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dress_days_off"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_news();--> statement-breakpoint
INSERT INTO "showrooms" (branch, capacity) VALUES ('KFARHBAB', NULL), ('AOUKAR', 1);
