-- The word of before is underwear in Lebanon. What staff have changed since stays.
UPDATE "dress_subtypes" SET "label_ar" = 'انسيابي' WHERE "label_ar" = 'سليب';--> statement-breakpoint
UPDATE "search_synonyms" SET "words_ar" = 'انسيابي, سليب' WHERE "words_ar" = 'سليب';
