ALTER TABLE "agreements" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signer_name" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signer_ip" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "document_hash" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "certificate_url" text;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_signed_whole" CHECK ("agreements"."signed_at" is null or ("agreements"."status" = 'SIGNED' and "agreements"."signer_name" is not null and "agreements"."signature" is not null and "agreements"."document_hash" is not null and "agreements"."certificate_url" is not null));