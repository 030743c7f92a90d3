-- What else a bride calls it: to each word of a dress's categories, silhouettes and colour, and to each of these names
-- written in one word ("Ball Gown", "ballgown"), the words by which it must be found too. Change the list by a new
-- migration that replaces this function and sets search_text anew, as this one does.
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
-- Hyphens separate words, in dresses as in searches ("A-line" is "a line" and "aline"); a size stands there also behind
-- "#", as it would else be any letter; blanks of any kind are one, also in front, so that short words can be looked for
-- where words begin. PostgreSQL below 17 cannot change how a column is generated: it is made anew, which writes every row
-- once (four minutes for a million, in which the table is locked) and tells no trigger.
ALTER TABLE "dresses" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "dresses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (
  regexp_replace(' '
    || replace(plain_text(title || ' ' || coalesce(designer, '') || ' ' || coalesce(brand, '') || ' ' || color || ' '
      || joined(type) || ' ' || joined(sub_type) || ' ' || coalesce(description, '')), 'a-line', 'a-line aline')
    || ' ' || kindred_words(category || sub_type || color)
    || coalesce(' ' || plain_text(size) || replace(' ' || plain_text(size), ' ', ' #'), ''),
  '[-\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')
) STORED;--> statement-breakpoint
CREATE INDEX "dresses_search" ON "dresses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Nothing else would tell the planner of a column that was filled by being made.
ANALYZE "dresses";--> statement-breakpoint
-- Servers that are running already read the new words.
SELECT pg_notify('news', 'dresses');
