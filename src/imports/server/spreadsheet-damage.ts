import { westernDigits } from '#shared/format/western-digits.ts'

/** What a spreadsheet makes of cells when it opens a product file and saves it again. */

/** '1.23457E+11': a long number of which only the first digits are left, so that many numbers look alike. */
export function isShortenedNumber(text: string): boolean {
  return /^\d([.,]\d+)?E[+-]?\d+$/i.test(westernDigits(text).trim()) || /^\d{15}0+$/.test(text)
}

/** What a spreadsheet shows of a long number, for comparison with one that it has shortened. */
export function shortenedNumber(text: string): string | undefined {
  if (isShortenedNumber(text)) return Number(westernDigits(text).replace(',', '.')).toExponential(5)
  return /^\d{12,}$/.test(text) ? Number(text).toExponential(5) : undefined
}

/** Letters that the code page of the program did not have became question marks. */
export function hasLostLetters(text: string): boolean {
  return /\?{3,}|\ufffd/.test(text)
}

const months = ['en', 'fr', 'ar', 'ar-LB', 'de', 'es', 'it', 'pt', 'tr', 'ru', 'hy'].flatMap((language) =>
  (['short', 'long'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, nth) =>
      new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        .format(Date.UTC(2026, nth, 1))
        .replace(/\.$/, '')
        .toLowerCase(),
    ),
  ),
)

/** 'Mar-38' and '12-Oct': the sizes 3-38 and 10-12 as a spreadsheet writes them; also whole dates. Which it was, nobody can tell. */
export function isDateOfSpreadsheet(text: string): boolean {
  const plain = westernDigits(text).trim().toLowerCase()
  if (/^\d{1,2}[/.-]\d{1,2}[/.-](19|20)\d\d$|^(19|20)\d\d[/.-]\d{1,2}[/.-]\d{1,2}$/.test(plain)) return true
  const month = /^\d{1,2}[-/ ](\D+)$|^(\D+)[-/ ]\d{1,4}$/.exec(plain)
  const name = (month?.[1] ?? month?.[2])?.replace(/\.$/, '')
  return name !== undefined && months.includes(name)
}
