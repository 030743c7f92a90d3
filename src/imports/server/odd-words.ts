/**
 * How much of a text is no words, 0 to 1: what a wrong code page makes of French, Arabic and other languages of shops has letters of two
 * scripts in a word, capitals within words, or rare signs. Measured on words with a letter or sign beyond ASCII only.
 */
export function oddity(words: ReadonlySet<string>): number {
  return words.size === 0 ? 0 : [...words].filter(isOdd).length / words.size
}

/** Those with a letter or a sign beyond ASCII. */
export function wordsBeyondAscii(text: string): Set<string> {
  const words = text.match(/[^\s,;"|/()[\]<>=:]+/g) ?? []
  return new Set(words.filter((word) => /[^\p{ASCII}]/u.test(word)))
}

const western = 'àáâãäåæçèéêëìíîïñòóôõöøœùúûüÿß'
const westernLetters = new RegExp(`^[a-z${western}]+$`, 'i')
/** Signs that stand beside words or amounts; apostrophes and joiners also within them. */
const signs = /^[\p{ASCII}\u00a0\u202f€£°«»·•…–—‘’“”„©®™²½×،؛؟٪\u200c-\u200f\ufeff]$/u
const beside = /\p{L}[«»•“”„©®™²½×€£]\p{L}|\p{Ll}[–—]\p{Ll}|…\p{L}/u

function isOdd(piece: string): boolean {
  const rest = piece.replace(/[\p{L}\p{M}\p{N}ـ]/gu, '')
  if ([...rest].some((sign) => !signs.test(sign)) || beside.test(piece)) return true
  return (piece.match(/[\p{L}\p{M}]+/gu) ?? []).some(isOddWord)
}

function isOddWord(word: string): boolean {
  if (/^\p{ASCII}+$/u.test(word)) return false
  if (/\p{Script=Arabic}/u.test(word)) return !isArabicWord(word)
  const composed = word.normalize('NFC')
  if (!westernLetters.test(composed)) return !isOtherScript(composed)
  if (composed.length === 1) return !/[àôéÀÉÔ]/.test(composed)
  // "RobeÉ" and three accents in a row are no words; "créée" and "Größe" are.
  if (/\p{Ll}[À-ÖØ-ÞŒ]/u.test(composed)) return true
  const runs = composed.match(/[^\p{ASCII}]{2,}/gu) ?? []
  return runs.some((run) => run.length > 2 || (new Set(run.toLowerCase()).size > 1 && !/[ßœæ]/i.test(run)))
}

/** Persian and Urdu letters are what other bytes look like in the Arabic code page; some letters only end a word. */
function isArabicWord(word: string): boolean {
  if (!/^[ء-غـف-يًٌٍَُِّْٰ]+$/u.test(word)) return false
  if (/^[ةىؤئ]/u.test(word) || /[ةى]\p{L}/u.test(word)) return false
  return word.length > 1 || word === 'و'
}

/** One script throughout, which no code page for Western or Arabic text gives by chance. */
function isOtherScript(word: string): boolean {
  return /^(?:\p{Script=Cyrillic}+|\p{Script=Armenian}+|\p{Script=Han}+|\p{Script=Greek}{3,})$/u.test(word)
}
