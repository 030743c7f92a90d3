/** Whether the text contains every word of the search, in any order and spelling. */
export function containsWords(text: string, search: string): boolean {
  const plain = plainText(text)
  return searchWords(search).every((word) => plain.includes(plainText(word)))
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
