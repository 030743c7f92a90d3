/** Whether the text contains every word of the search, in any order and spelling, written together or apart. */
export function containsWords(text: string, search: string): boolean {
  const searched = plainText(text + wordsTogether(text))
  return searchWords(search).every((word) => new RegExp(patternOfWord(word), 'u').test(searched))
}

/** Names that differ in spelling only: Abdallah and Abd Allah, O’Neil and Oneil, Élodie and elodie. */
export function isSameName(one: string, other: string): boolean {
  return plainText(one) === plainText(other) || writtenTogether(one) === writtenTogether(other)
}

/**
 * What finds a word in the `plainText` of a text and the `wordsTogether` of its names: in the text anywhere, and without its
 * own hyphens and apostrophes at the start of a name. Browsers and PostgreSQL read it alike.
 */
export function patternOfWord(word: string): string {
  return `^[^${startOfName}]*${escaped(plainText(word))}|${startOfName}${escaped(writtenTogether(word))}`
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
}

// Stored notes have \u0001 before a code.
const startOfName = '\u0002'
const separators = /[ \u00a0'\u2018\u2019\u02bc\u2032`.\u2010-\u2015\u2212-]+/

/**
 * Each name of a text with the two that follow it, written together: 'El Khoury' has 'ElKhoury'. The function
 * `words_together` of the database does the same, which a test proves.
 */
export function wordsTogether(text: string): string {
  const words = text.split(separators).filter(Boolean)
  return words.map((_, place) => startOfName + words.slice(place, place + 3).join('')).join('')
}

/**
 * Makes one word, in the form of `plainText`. The blanks go before the articles, because what looks like an article within a
 * name is part of it: عبد الله is عبدالله.
 */
export function writtenTogether(text: string): string {
  return plainText(text.split(separators).join(''))
}

/** The words of a search as they were typed, without articles and little words where others remain. */
export function searchWords(search: string): string[] {
  const words = search.split(/[\s\u200e\u200f]+/).filter(Boolean)
  const telling = words.filter((word) => !littleWords.has(plainText(word)))
  return telling.length > 0 ? telling : words
}

const littleWords = new Set(
  'the a an la le les l un une de du des d en et au aux avec pour في من مع على الي او و'.split(' '),
)

/**
 * The one form of all spellings of a text, which indexes, searches and the browser compare: without capitals, accents,
 * vowel signs, tatweel, hamza and the articles ال (also in وال، فال، بال، كال and لل) and l’, with one alef, ya, ha, kaf and digits. The function `plain_text` of
 * the database does the same (migration 0029), which a test proves; a change of one is a change of both.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(unwritten, '')
    .toLowerCase()
    .replace(variants, (letter) => oneOf[letter] as string)
    .replace(/(?<![a-z0-9])[ld]'(?=[a-z])/g, '')
    .replace(
      /(?<![\u0621-\u064a])(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)+(?=[\u0621-\u064a]{3})/g,
      '',
    )
}

/** Marks on letters, hamza and tatweel, and what nobody sees: joiners and signs of direction. */
const unwritten =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks are what this finds
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g

const from = 'ىیةہەکٱڤپ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹øłđðħıς‘’ʼ′`“”„‐‒–—―−'
const to = 'ييههه' + 'كافب' + '01234567890123456789' + 'olddhi' + 'σ' + "'''''" + '"""' + '------'
const oneOf: Record<string, string> = {
  ...Object.fromEntries([...from].map((letter, place) => [letter, to[place] as string])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const variants = new RegExp(`[${Object.keys(oneOf).join('')}]`, 'g')
