import { currentLanguage } from '#shared/language/language.ts'

/** After a label; French keeps a space before it. */
export function colon(): string {
  return currentLanguage() === 'fr' ? '\u00a0:' : ':'
}

/** '“text”', in French '« text »'. */
export function quoted(text: string): string {
  return currentLanguage() === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`
}
