import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternOfWord, plainText, wordsTogether } from '#shared/contains-words.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db } = await testApp({ domains: [] })

async function inDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ plain: string }>(sql`
    select plain_text(text) as plain from unnest(${sql.param([...texts])}::text[]) with ordinality as each (text, place) order by place`)
  return rows.map(({ plain }) => plain)
}

async function togetherInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ together: string }>(sql`
    select words_together(text) as together from unnest(${sql.param([...texts])}::text[]) with ordinality as each (text, place) order by place`)
  return rows.map(({ together }) => together)
}

const spellings: Record<string, readonly string[]> = {
  // French
  soiree: ['soirée', 'Soirée', 'SOIRÉE', 'soire\u0301e', 'soiree'],
  mariee: ['mariée', 'Mariée', 'MARIEE'],
  ivoire: ['l’ivoire', "l'Ivoire", 'L’IVOIRE', 'ivoire'],
  'a epaules denudees': ['à épaules dénudées', "à l'épaules dénudées"],
  oeuvre: ['œuvre', 'Œuvre', 'd’œuvre'.replace('d’', 'l’')],
  crepe: ['crêpe', 'CRÊPE', 'cre\u0302pe'],
  traine: ['traîne', 'Traîne'],
  noel: ['Noël', 'noe\u0308l'],
  garcon: ['garçon', 'GARÇON'],
  emeraude: ['émeraude', 'd’émeraude', 'D\u2019E\u0301MERAUDE'],
  // English and other Latin letters
  strasse: ['Straße', 'STRASSE', 'straẞe'],
  aether: ['æther', 'Æther'],
  lodz: ['Łódź', 'łodz'],
  kobenhavn: ['København', 'KØBENHAVN'],
  'off-white': ['off‑white', 'Off–White', 'off-white'],
  'o"hara"': ['O“Hara”', 'o„hara”'],
  fine: ['ﬁne', 'ＦＩＮＥ', 'f\u00adine'],
  // Arabic: the article, alef, hamza, ya, ta marbuta
  فستان: ['فستان', 'الفستان', 'فُسْتَان', 'الفُستانُ', 'فسـتـان', 'ﻓﺴﺘﺎﻥ'],
  سهره: ['سهرة', 'السهرة', 'سهره', 'سَهْرَة', 'سـهـرة'],
  ابيض: ['أبيض', 'ابيض', 'الأبيض', 'إبيض', 'آبيض', 'أَبْيَض'],
  بيضا: ['بيضاء', 'البيضاء', 'بيضا'],
  دانتيل: ['دانتيل', 'بالدانتيل', 'والدانتيل', 'فالدانتيل', 'كالدانتيل', 'للدانتيل'],
  عرس: ['عرس', 'للعرس', 'والعُرس', 'بالعرس'],
  والده: ['والدة', 'والده'],
  بالون: ['بالون'],
  لله: ['لله'],
  عروس: ['عروس', 'العروس', 'عَروس'],
  ليلي: ['ليلى', 'ليلي', 'ليلی'],
  لولو: ['لؤلؤ', 'لولو', 'اللؤلؤ'],
  هيي: ['هيئ', 'هيي'],
  مشمش: ['مشمش', 'المشمش', 'مِشْمِش'],
  الين: ['ألين', 'الين', 'آلين'],
  كحلي: ['كحلي', 'كحلى', 'الكحلي', 'کحلی'],
  فيرا: ['ڤيرا', 'فيرا'],
  'مقاس 38': ['مقاس ٣٨', 'مقاس ۳۸', 'المقاس 38'],
  'عرس وسهره': ['العرس وسهرة', 'عُرس وسَهرة'],
}

test('all spellings of a word have one form, the same in PostgreSQL', async () => {
  const table = Object.entries(spellings).flatMap(([form, all]) => all.map((spelling) => [spelling, form]))
  expect(table.length).toBeGreaterThan(80)
  for (const [spelling, form] of table) expect(plainText(spelling!), spelling).toBe(form)
  const texts = table.map(([spelling]) => spelling!)
  expect(await inDatabase(texts)).toEqual(texts.map(plainText))
})

test('PostgreSQL and the browser agree on any text', async () => {
  const letters = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...'الأإآؤئءىيةهـوفبكلالًٌٍَُِّْٱڤپکۀ٣۳ '.split('')) },
    { weight: 4, arbitrary: fc.constantFrom(..."lLdDaàÀeéêœŒæßøŁıİİΣςσ'’-–— ".split('')) },
    { weight: 2, arbitrary: fc.integer({ min: 0x20, max: 0x6ff }).map((code) => String.fromCodePoint(code)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0x1e00, max: 0x1fff }).map((code) => String.fromCodePoint(code)),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0xfb00, max: 0xfefc }).map((code) => String.fromCodePoint(code)),
    },
  )
  const text = fc.array(letters, { maxLength: 24 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 60 }), async (texts) => {
      const plain = texts.map(plainText)
      expect(await inDatabase(texts)).toEqual(plain)
      expect(await togetherInDatabase(texts)).toEqual(texts.map(wordsTogether))
      // A form is its own form.
      expect(plain.map(plainText)).toEqual(plain)
    }),
    { numRuns: 60 },
  )
})

test('PostgreSQL and the browser find the same', async () => {
  const letters = fc.constantFrom(..."abAlLdDéا لعبده'’-. $^*+?()[]{}|\\/".split(''))
  const text = fc.array(letters, { maxLength: 10 }).map((parts) => parts.join(''))
  const pair = fc.record({ text, word: text.map((word) => word.replaceAll(' ', '')) })
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 20, maxLength: 40 }), async (pairs) => {
      const searched = pairs.map((one) => plainText(one.text + wordsTogether(one.text)))
      const patterns = pairs.map(({ word }) => patternOfWord(word))
      const { rows } = await db.execute<{ found: boolean }>(sql`
        select text ~ pattern as found from unnest(${sql.param(searched)}::text[], ${sql.param(patterns)}::text[])
          with ordinality as each (text, pattern, place) order by place`)
      const inBrowser = patterns.map((pattern, nth) => new RegExp(pattern, 'u').test(searched[nth]!))
      expect(rows.map(({ found }) => found)).toEqual(inBrowser)
    }),
    { numRuns: 60 },
  )
})
