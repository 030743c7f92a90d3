-- A place is where a dress is; the number of a fitting in its showroom is a position.
ALTER TABLE "appointments" RENAME COLUMN "place" TO "position";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_place" TO "appointments_position";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_one_per_place" TO "appointments_one_per_position";
