import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { messageFolders, readCatalogue } from '#app/build/messages/write.ts'
import { specificationTexts } from './support/specification-texts.ts'
import { misspellings } from './support/spelling.ts'
import { textsOf } from './support/texts-of.ts'

const [english, french] = (['en', 'fr'] as const).map((language) =>
  messageFolders().flatMap((folder) =>
    [...textsOf(readCatalogue(folder, language))].map(([path, text]) => ({
      path: `${folder} ${path}`,
      text,
    })),
  ),
) as [Text[], Text[]]
interface Text {
  path: string
  text: string
}

/** Words that somebody types into the search of the admin. */
const typed = 'log out sign out'
const free = english.filter(({ text }) => !specificationTexts.has(text) && text !== typed)

test('the list of what the specification gives names only texts that stand in a catalogue', () => {
  const texts = new Set(english.map(({ text }) => text))
  expect([...specificationTexts].filter((text) => !texts.has(text))).toEqual([])
})

test.each(['en', 'fr'] as const)(
  'catalogues and guides (%s) have one spelling and one word for a thing',
  (language) => {
    const catalogues = language === 'en' ? free : french
    const guides = globSync(`docs/guides/${language}/*.md`).flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        // A name on the screen may be one of the specification.
        .map((line) => ({ path, text: line.replace(/\*\*.+?\*\*/g, '') })),
    )
    expect(catalogues.length).toBeGreaterThan(6000)
    expect(guides.length).toBeGreaterThan(300)
    const wrong = [...catalogues, ...guides].flatMap(({ path, text }) =>
      misspellings(text, language).map((one) => `${path}: ${one}`),
    )
    expect(wrong).toEqual([])
  },
)

test('English labels have the capitals of a sentence', () => {
  expect(free.filter(({ text }) => isTitleCase(text))).toEqual([])
})

test('where a dress is follows a colon, because an accessory has another gender in French', () => {
  const wrong = [...english, ...french].filter(
    ({ path, text }) => !path.includes('measurements') && /(?<!^|: |:\u00a0|\(|now )\{where\}/.test(text),
  )
  expect(wrong).toEqual([])
})

test('an amount of pounds is written in one text of each language, which all others take', () => {
  const writing = (['en', 'fr', 'ar'] as const).map((language) =>
    messageFolders().flatMap((folder) =>
      [...textsOf(readCatalogue(folder, language))].flatMap(([path, text]) =>
        /\{.*(LBP|ل\.ل)|(LBP|ل\.ل).*\{/.test(text) ? `${relative('.', folder)} ${path}` : [],
      ),
    ),
  )
  const owner = ['src/till/texts texts pounds']
  expect(writing).toEqual([owner, owner, owner])
})

test('a hint ends as a sentence does', () => {
  const hints = (['en', 'fr', 'ar'] as const).flatMap((language) =>
    messageFolders().flatMap((folder) =>
      [...textsOf(readCatalogue(folder, language))].map(([path, text]) => ({
        path: `${folder} ${path}`,
        text,
      })),
    ),
  )
  const named = hints.filter(({ path }) => /hint$/i.test(path))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(({ text }) => !/[.?!؟](?:[”»]|\u00a0»)?$|\}$/.test(text))).toEqual([])
})

test('settings allow 0 days for collecting, returning and free cancelling', () => {
  const days = /\{(before|after), plural|cancel[^{]*\{days, plural|annule[^{]*\{days, plural/
  const found = [...english, ...french].filter(({ text }) => days.test(text))
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ text }) => !/=0 \{(?!.*\b0\b)/.test(text))).toEqual([])
})

/** English texts that are said in two ways in French, with the reason. */
const saidInTwoWays: Readonly<Record<string, readonly string[]>> = {
  'a title, and the short button below it': [
    'Add Time Slot',
    'Add alteration',
    'Add colleague',
    'Add customer',
    'Add expense',
    'Add note',
    'Add words',
    'Assign Owner',
    'Block Date',
    'Create template',
    'Credit invoice',
    'Delete user',
    'Delete words',
    'Issue invoice',
    'Pay in',
    'Pay out',
    'Record payment',
    'Reset Password',
    'She does not want it',
    'She wants it',
    'Upload agreement',
  ],
  'an article or a pronoun has the gender of what it means': [
    'All',
    'Closed',
    'Done',
    'Keep it',
    'Next',
    'Not removed',
    'Now',
    'Open',
    'Over',
    'Phone number is required',
    'Store it in the other program now. For your safety we do not show it again.',
    'The customer reads it.',
  ],
  'a verb, a noun or a participle': [
    'Check',
    'Copy',
    'Credit',
    'Ended',
    'Failed',
    'Handed over',
    'Held',
    'Import',
    'Inspect',
    'Read',
    'Reply',
    'Restored',
    'Review',
    'Search',
    'Taken back',
    'Taken out',
    'Till closed',
    'Till opened',
    'Upload',
    'View',
    'failed',
  ],
  'a label before a date, a person or an amount': [
    'Due',
    'For',
    'From',
    'Net',
    'On',
    'Received',
    'Refunded',
    'To',
    'Until',
    'What',
    'Who',
    '{from} – {until}',
    '{from} to {to}',
  ],
  'two things': [
    ' of {name}',
    'Access Denied',
    'Admin',
    'Calendar',
    'Cost',
    'Delivered',
    'Earlier',
    'Entries',
    'Error',
    'Evening',
    'Failed to reset password',
    'Kind',
    'Last name',
    'Later',
    'Leave out {title}',
    'Money',
    'Note',
    'Place',
    'Reference',
    'Remove',
    'Remove {name}',
    'Rental price',
    'Rentals',
    'Resetting...',
    'Restore',
    'Security deposit refunded',
    'Sizes',
    'Take back',
    'Text',
    'Together',
    'Unauthorized',
    'Update Failed',
    'none',
  ],
  'a moment, and the same after “until”': [
    'today {time}, showroom time',
    'tomorrow {time}, showroom time',
    '{day}, {time}, showroom time',
  ],
}

test('what is the same in English is the same in French, but for what is said in two ways', () => {
  const byPath = new Map(french.map(({ path, text }) => [path, text]))
  const different = [...Map.groupBy(english, ({ text }) => text)]
    .filter(([, places]) => new Set(places.map(({ path }) => stemOf(byPath.get(path)!))).size > 1)
    .map(([text]) => text)
  expect(different.sort()).toEqual(Object.values(saidInTwoWays).flat().sort())
})

test.each([
  ['Failed to save', 'We couldn’t'],
  ['Saving...', '…'],
  ['Please log in.', 'sign in, sign out'],
  ['The guarantee', 'security deposit'],
  ['We call you', 'we’ll'],
  ['{days} days before', '{count, plural, …}'],
])('finds what is wrong in %s', (text, right) => {
  expect(misspellings(text, 'en')).toEqual([expect.stringContaining(`→ ${right}: `)])
})

test.each([
  ['Jusqu’à quand ?', 'a no-break space'],
  ['jusqu’à {until}', 'jusqu’au'],
  ['Nous vous appelons.', 'the future'],
  ['Réservée pour vous', 'mise de côté'],
])('finds what is wrong in the French %s', (text, right) => {
  expect(misspellings(text, 'fr')).toEqual([expect.stringContaining(`→ ${right}: `)])
})

test.each(['New Rental', 'Add Type', 'Sign In'])('finds the capitals of %s', (text) => {
  expect(isTitleCase(text)).toBe(true)
})

test.each(['New rental', 'Open in WhatsApp', 'Book in Kfar Hbab', 'Closed. Opens Monday', 'Title: French'])(
  'finds nothing in %s',
  (text) => {
    expect(isTitleCase(text)).toBe(false)
    expect(misspellings(text, 'en')).toEqual([])
  },
)

/** Names of places, programs, persons and pages. */
const names =
  /^(Abou|Aoukar|Arabic|Calendar|Cloud|English|French|Google|Hbab|JavaScript|Kfar|Mac|Management|Meta|Nader|Sarrouf|Settings|Today|WhatsApp|[A-Z\d-]+s?)$/

/** Whether every word but the short ones begins with a capital. Sentences and facts with a dot between them are not looked at. */
function isTitleCase(text: string): boolean {
  const plain = text.replace(/\{[^{}]*\}/g, '')
  if (/[.?;·]|, /.test(plain)) return false
  const [, ...words] = plain.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? []
  const said = words.filter(
    (word) => !names.test(word) && !/^(an?|and|as|at|by|for|in|of|on|or|the|to|with)$/.test(word),
  )
  return said.length > 0 && said.every((word) => /^\p{Lu}/u.test(word))
}

/** A participle without its gender and number, and a label without the article of its date. */
function stemOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/ le$/, '')
    .replace(/(es|e|s)(?!\p{L})/gu, '')
}
