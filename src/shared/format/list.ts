import { currentLanguage, oncePerLanguage } from '#shared/language/language.ts'
import { inOrder, isolated } from './isolated.ts'

type Part = string | number | false | null | undefined

const formatter = oncePerLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language))

/** 'A, B and C', in the current language. What is absent or empty is left out. */
export function andList(parts: readonly Part[]): string {
  return together(isolatedParts(parts), (texts) => formatter().format(texts))
}

/** 'A, B, C', in Arabic 'A، B، C'. What is absent or empty is left out. */
export function commaList(parts: readonly Part[]): string {
  return together(isolatedParts(parts), (texts) => texts.join(comma()))
}

/** Between parts that are elements of a page. */
export function comma(): string {
  return currentLanguage() === 'ar' ? '، ' : ', '
}

/** 'A · B · C', for facts of different kinds. What is absent or empty is left out. */
export function dotList(parts: readonly Part[]): string {
  return together(isolatedParts(parts), (texts) => texts.join(' · '))
}

/** '12:00–13:00'. */
export function rangeText(from: string, to: string): string {
  return inOrder(`${from}–${to}`)
}

function together(texts: string[], join: (texts: string[]) => string): string {
  return texts.length > 1 ? inOrder(join(texts)) : join(texts)
}

function isolatedParts(parts: readonly Part[]): string[] {
  return parts.filter((part) => part || part === 0).map((part) => isolated(String(part)))
}
