-- What pages in French and Arabic show of types, subtypes, sizes and colours.
ALTER TABLE "dress_colors" ADD COLUMN "label_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_colors" ADD COLUMN "label_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_sizes" ADD COLUMN "label_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_sizes" ADD COLUMN "label_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_subtypes" ADD COLUMN "label_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_subtypes" ADD COLUMN "label_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_types" ADD COLUMN "label_fr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dress_types" ADD COLUMN "label_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The names of a new shop get the labels of a new shop.
UPDATE "dress_types" SET "label_fr" = "label"."fr", "label_ar" = "label"."ar" FROM (VALUES
	('bridal', 'Robe de mariée', 'فستان عرس'),
	('evening', 'Robe de soirée', 'فستان سهرة')
) AS "label" ("name", "fr", "ar") WHERE lower("dress_types"."name") = "label"."name";--> statement-breakpoint
UPDATE "dress_subtypes" SET "label_fr" = "label"."fr", "label_ar" = "label"."ar" FROM (VALUES
	('a-line', 'Ligne A', 'قصّة A'),
	('ball gown', 'Princesse', 'قصّة أميرة'),
	('mermaid', 'Sirène', 'حورية البحر'),
	('sheath', 'Fourreau', 'قصّة مستقيمة'),
	('empire', 'Empire', 'قصّة إمبراطورية'),
	('slip', 'Nuisette', 'سليب'),
	('two-piece', 'Deux pièces', 'قطعتان'),
	('kaftan', 'Caftan', 'قفطان')
) AS "label" ("name", "fr", "ar") WHERE lower("dress_subtypes"."name") = "label"."name";--> statement-breakpoint
UPDATE "dress_colors" SET "label_fr" = "label"."fr", "label_ar" = "label"."ar" FROM (VALUES
	('ivory', 'Ivoire', 'عاجي'),
	('off white', 'Blanc cassé', 'أوف وايت'),
	('champagne', 'Champagne', 'شمبانيا'),
	('blush', 'Rose poudré', 'زهري فاتح'),
	('rose', 'Rose', 'زهري'),
	('burgundy', 'Bordeaux', 'خمري'),
	('terracotta', 'Terracotta', 'قرميدي'),
	('gold', 'Doré', 'ذهبي'),
	('emerald', 'Vert émeraude', 'أخضر زمرّدي'),
	('sage', 'Vert sauge', 'أخضر مريمية'),
	('powder blue', 'Bleu poudré', 'أزرق فاتح'),
	('navy', 'Bleu marine', 'كحلي'),
	('lilac', 'Lilas', 'ليلكي'),
	('silver', 'Argenté', 'فضّي'),
	('black', 'Noir', 'أسود')
) AS "label" ("name", "fr", "ar") WHERE lower("dress_colors"."name") = "label"."name";
