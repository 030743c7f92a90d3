ALTER TABLE "dresses" DROP CONSTRAINT "dresses_woocommerceId_unique";--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "import_source" text;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "import_fingerprint" text;--> statement-breakpoint
-- The dresses of one import have one instant. Their old shop is the host that most of their pictures name, as for new imports.
UPDATE "dresses" SET "import_source" = "shops"."shop"
FROM (
  SELECT "created_at", mode() WITHIN GROUP (ORDER BY "host") AS "shop"
  FROM (
    SELECT "created_at", lower(substring(
      regexp_replace("url", '^(https?://)i\d\.wp\.com/', '\1', 'i')
      FROM '(?i)^https?://(?:www\.)?([a-z0-9.-]+)(?::\d+)?/(?:.*/)?wp-content/'
    )) AS "host"
    FROM "dresses", jsonb_array_elements_text(
      CASE WHEN jsonb_typeof("woocommerce_data" -> 'images') = 'array' THEN "woocommerce_data" -> 'images' ELSE '[]' END
    ) AS "image"("url")
  ) AS "pictures"
  WHERE "host" IS NOT NULL
  GROUP BY "created_at"
) AS "shops"
WHERE "dresses"."created_at" = "shops"."created_at" AND "dresses"."woocommerce_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_importFingerprint_unique" UNIQUE("import_fingerprint");--> statement-breakpoint
ALTER TABLE "dresses" ADD CONSTRAINT "dresses_import_product" UNIQUE("import_source","woocommerce_id");--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "options" jsonb DEFAULT '{"source":"","currency":"USD","rate":"","defaultType":"","onlyCategories":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "facts" jsonb DEFAULT '{"currencies":[],"categories":[]}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "imports" SET
  "columns" = (
    -- Nobody counted the values of these columns: one that had any in the first rows is not empty.
    SELECT coalesce(jsonb_agg("column" || jsonb_build_object('filled',
      CASE WHEN EXISTS (SELECT FROM jsonb_array_elements_text("column" -> 'samples') AS "sample"("value") WHERE "value" <> '') THEN 1 ELSE 0 END
    ) ORDER BY "nth"), '[]')
    FROM jsonb_array_elements("columns") WITH ORDINALITY AS "each"("column", "nth")
  ),
  "report" = "report" || '{"groups": [], "notRead": []}';--> statement-breakpoint
UPDATE "import_rows" SET "line" = "nth" + 1;
