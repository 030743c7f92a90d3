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
) AS "label" ("name", "fr", "ar") WHERE lower("dress_colors"."name") = "label"."name";--> statement-breakpoint
-- One form of all spellings of a text, in English, French and Arabic; `plainText` in src/shared/contains-words.ts does the same:
-- without capitals, accents, vowel signs, tatweel, hamza and the articles l' and al-, with one alef, ya, ha, kaf and digits.
CREATE OR REPLACE FUNCTION plain_text(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = length(words)
    -- Only ASCII, as most texts are: a tenth of the time.
    THEN regexp_replace(translate(lower(words), '`', ''''), '(?<![a-z0-9])[ld]''(?=[a-z])', '', 'g')
    ELSE regexp_replace(regexp_replace(
        replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(words, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]', '', 'g')),
            'ىیةہەکٱڤپ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðħıς‘’ʼ′`“”„‐‒–—―−',
            'ييهههكافب01234567890123456789olddhiσ''''''''''"""------'
          ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '(?<![a-z0-9])[ld]''(?=[a-z])', '', 'g'),
        '(?<![\u0621-\u064a])(\u0627\u0644)+(?=[\u0621-\u064a]{3})', '', 'g')
  END
$$;--> statement-breakpoint
-- Indexes of texts that the function has written.
REINDEX INDEX "users_search";--> statement-breakpoint
REINDEX INDEX "appointments_search";--> statement-breakpoint
REINDEX INDEX "appointments_name";--> statement-breakpoint
REINDEX INDEX "rentals_search";--> statement-breakpoint
REINDEX INDEX "customers_search";--> statement-breakpoint
REINDEX INDEX "customers_name";--> statement-breakpoint
REINDEX INDEX "invoices_search";--> statement-breakpoint
REINDEX INDEX "dresses_title";--> statement-breakpoint
REINDEX INDEX "dresses_title_all";--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"words_en" text DEFAULT '' NOT NULL,
	"words_fr" text DEFAULT '' NOT NULL,
	"words_ar" text DEFAULT '' NOT NULL,
	"also_finds" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "title_ar" text;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "description_fr" text;--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "description_ar" text;--> statement-breakpoint
-- The names that are also searched as one word: "Ball Gown" is "ballgown".
CREATE FUNCTION in_one_word(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(together, ' '), '')
  FROM unnest(names) AS name, regexp_replace(public.plain_text(name), '[^[:alnum:]]+', '', 'g') AS together
  WHERE together <> public.plain_text(name)
$$;--> statement-breakpoint
-- As before, with the categories and the translations. Synonyms are no longer in it: staff edit them, and searches look for each.
-- Every dress has the word "dress".
ALTER TABLE "dresses" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  regexp_replace(' '
    || replace(plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(fabric, '') || ' '
      || color || ' ' || joined(type) || ' ' || joined(category) || ' ' || joined(sub_type) || ' ' || coalesce(description, '') || ' '
      || coalesce(title_fr, '') || ' ' || coalesce(title_ar, '') || ' ' || coalesce(description_fr, '') || ' '
      || coalesce(description_ar, '')), 'a-line', 'a-line aline')
    || ' dress ' || in_one_word(category || sub_type || color)
    || coalesce(' ' || plain_text(size) || replace(' ' || plain_text(size), ' ', ' #'), ''),
  '[-\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
) STORED;--> statement-breakpoint
DROP FUNCTION kindred_words(text[]);--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DELETE FROM "dress_words";--> statement-breakpoint
INSERT INTO "dress_words" (word) SELECT DISTINCT words_of(search_text) FROM "dresses";--> statement-breakpoint
CREATE TRIGGER "search_synonyms_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change();--> statement-breakpoint
-- Words of a bridal shop, which staff change as they like.
INSERT INTO "search_synonyms" ("id", "words_en", "words_fr", "words_ar", "also_finds") VALUES
	(gen_random_uuid(), 'dress, dresses, gown, gowns', 'robe, robes, tenue', 'فستان, فساتين, ثوب, أثواب, بدلة, بدلات', ''),
	(gen_random_uuid(), 'wedding, bridal, bride', 'mariée, mariage, noces', 'عرس, عروس, عرائس, زفاف, أعراس', ''),
	(gen_random_uuid(), 'evening, party, gala', 'soirée, soir, fête', 'سهرة, سهرات, حفلة, مساء, سواريه', ''),
	(gen_random_uuid(), 'cocktail', 'cocktail', 'كوكتيل', 'evening'),
	(gen_random_uuid(), 'engagement', 'fiançailles', 'خطوبة, خطبة', 'evening'),
	(gen_random_uuid(), 'henna', 'henné', 'حنّة', 'kaftan'),
	(gen_random_uuid(), 'bridesmaid', 'demoiselle d’honneur, témoin', 'إشبينة, وصيفة', 'evening'),
	(gen_random_uuid(), 'mermaid, fishtail, trumpet', 'sirène, trompette', 'حورية, سمكة, سيرين', ''),
	(gen_random_uuid(), 'ball gown, ballgown, princess', 'princesse, bouffante', 'أميرة, برنسيس, منفوش, منفوشة', ''),
	(gen_random_uuid(), 'A-line, aline', 'trapèze, ligne A, évasée', 'واسع, واسعة', ''),
	(gen_random_uuid(), 'sheath, column', 'fourreau, droite', 'مستقيم, مستقيمة, ضيّق', ''),
	(gen_random_uuid(), 'empire', 'empire', 'إمبراطوري, إمبراطورية', ''),
	(gen_random_uuid(), 'slip', 'nuisette', 'سليب', ''),
	(gen_random_uuid(), 'two-piece, twopiece', 'deux pièces, ensemble', 'قطعتان, قطعتين', ''),
	(gen_random_uuid(), 'kaftan, caftan', 'caftan', 'قفطان, عباءة', ''),
	(gen_random_uuid(), 'modest', 'pudique, couvrante', 'محتشم, محتشمة, محجّبات', 'long sleeves, high neck, kaftan'),
	(gen_random_uuid(), 'white', 'blanc, blanche, blanches', 'أبيض, بيضاء', 'ivory, off white, cream, ecru, eggshell, pearl'),
	(gen_random_uuid(), 'ivory', 'ivoire', 'عاجي, عاجية', ''),
	(gen_random_uuid(), 'off white, offwhite', 'blanc cassé', 'أوف وايت, سكّري, كريمي', ''),
	(gen_random_uuid(), 'champagne', 'champagne', 'شمبانيا, شامبانيا', ''),
	(gen_random_uuid(), 'beige', 'beige', 'بيج', 'champagne, sand, nude, taupe, camel'),
	(gen_random_uuid(), 'gold, golden', 'doré, dorée, dorées', 'ذهبي, ذهبية, دهبي', 'champagne'),
	(gen_random_uuid(), 'silver', 'argent, argenté, argentée', 'فضّي, فضّية', ''),
	(gen_random_uuid(), 'grey, gray', 'gris, grise', 'رمادي, رمادية, رصاصي', 'silver, charcoal, slate'),
	(gen_random_uuid(), 'pink', 'rose, roses', 'زهري, زهرية, وردي, وردية', 'blush, fuchsia, magenta, coral, peach'),
	(gen_random_uuid(), 'blush', 'rose poudré', 'زهري فاتح, وردي فاتح', ''),
	(gen_random_uuid(), 'red', 'rouge, rouges', 'أحمر, حمراء', 'burgundy, wine, ruby, crimson, scarlet, maroon, terracotta'),
	(gen_random_uuid(), 'burgundy', 'bordeaux, lie de vin', 'خمري, عنّابي, نبيذي', ''),
	(gen_random_uuid(), 'terracotta', 'brique', 'قرميدي, طوبي', ''),
	(gen_random_uuid(), 'orange', 'orangé', 'برتقالي', 'coral, peach, terracotta, rust, copper'),
	(gen_random_uuid(), 'brown', 'marron, brun, brune', 'بنّي, بنّية', 'rust, copper, bronze, chocolate'),
	(gen_random_uuid(), 'yellow', 'jaune', 'أصفر, صفراء', 'mustard, lemon, saffron'),
	(gen_random_uuid(), 'green', 'vert, verte', 'أخضر, خضراء, زيتي', 'emerald, sage, olive, mint, khaki, teal, turquoise'),
	(gen_random_uuid(), 'emerald', 'émeraude', 'زمرّدي', ''),
	(gen_random_uuid(), 'sage', 'sauge', 'مريمية', ''),
	(gen_random_uuid(), 'blue', 'bleu, bleue', 'أزرق, زرقاء', 'navy, powder blue, sapphire, cobalt, indigo, teal, turquoise'),
	(gen_random_uuid(), 'navy', 'marine, bleu nuit', 'كحلي, كحلية, نيلي', ''),
	(gen_random_uuid(), 'powder blue', 'bleu poudré, bleu ciel', 'أزرق فاتح, سماوي', ''),
	(gen_random_uuid(), 'purple', 'violet, violette', 'بنفسجي, موف', 'lilac, lavender, plum, mauve'),
	(gen_random_uuid(), 'lilac', 'lilas', 'ليلكي, ليلكية', ''),
	(gen_random_uuid(), 'black', 'noir, noire, noires', 'أسود, سوداء', ''),
	(gen_random_uuid(), 'lace', 'dentelle, dentelles', 'دانتيل, دانتيلا, دنتيل', ''),
	(gen_random_uuid(), 'satin', 'satin, satinée', 'ساتان, ستان', ''),
	(gen_random_uuid(), 'silk', 'soie', 'حرير, حريري', ''),
	(gen_random_uuid(), 'tulle', 'tulle', 'تول', ''),
	(gen_random_uuid(), 'chiffon', 'mousseline', 'شيفون', ''),
	(gen_random_uuid(), 'velvet', 'velours', 'مخمل', ''),
	(gen_random_uuid(), 'crepe', 'crêpe', 'كريب', ''),
	(gen_random_uuid(), 'organza', 'organza', 'أورغنزا, أورجنزا', ''),
	(gen_random_uuid(), 'mikado', 'mikado', 'ميكادو', ''),
	(gen_random_uuid(), 'taffeta', 'taffetas', 'تفتا', ''),
	(gen_random_uuid(), 'sequins, sequinned, sparkly, glitter', 'paillettes, pailletée, brillante', 'ترتر, لامع, برّاق', ''),
	(gen_random_uuid(), 'beaded, beading, beads', 'perlée, perles', 'خرز, مخرّز', ''),
	(gen_random_uuid(), 'embroidered, embroidery', 'brodé, brodée, broderie', 'مطرّز, مطرّزة, تطريز', ''),
	(gen_random_uuid(), 'sleeves, sleeved', 'manches', 'أكمام, بأكمام', ''),
	(gen_random_uuid(), 'strapless', 'bustier', 'ستربلس', ''),
	(gen_random_uuid(), 'off the shoulder', 'épaules nues, épaules dénudées', 'أوف شولدر, كتف مكشوف', ''),
	(gen_random_uuid(), 'train', 'traîne', 'ذيل', ''),
	(gen_random_uuid(), 'veil', 'voile', 'طرحة', ''),
	(gen_random_uuid(), 'backless, open back', 'dos nu', 'ظهر مكشوف', ''),
	(gen_random_uuid(), 'short', 'courte, courtes, court', 'قصير, قصيرة', ''),
	(gen_random_uuid(), 'long', 'longue, longues', 'طويل, طويلة', ''),
	(gen_random_uuid(), 'simple', 'épurée, sobre', 'بسيط, بسيطة, ناعم', '');--> statement-breakpoint
ANALYZE "dresses", "dress_words";
