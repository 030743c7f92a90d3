-- An account is called so in every table: `customer_id` is a row of customers.
ALTER TABLE "rentals" RENAME COLUMN "client_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "rentals" RENAME CONSTRAINT "rentals_client_id_users_id_fk" TO "rentals_account_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "rentals_client" RENAME TO "rentals_account";--> statement-breakpoint
ALTER TABLE "agreements" RENAME COLUMN "customer_id" TO "account_id";--> statement-breakpoint
ALTER TABLE "agreements" RENAME CONSTRAINT "agreements_customer_id_users_id_fk" TO "agreements_account_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "agreements_customer" RENAME TO "agreements_account";--> statement-breakpoint
-- The lender of an earning stood in two columns.
ALTER TABLE "payout_requests" DROP COLUMN "customer_id";
