ALTER TABLE "rental_pieces" ADD COLUMN "list_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "rental_pieces" ADD CONSTRAINT "rental_pieces_list_price" CHECK ("rental_pieces"."list_price" >= 0);--> statement-breakpoint
-- What was agreed before counts as the list; of what has no price yet, that of its dress.
UPDATE "rental_pieces" SET "list_price" = coalesce("rental_pieces"."price", "dresses"."rental_price")
  FROM "dresses" WHERE "dresses"."id" = "rental_pieces"."dress_id";
