import { currentLanguage, type Language } from '#shared/language.ts'

type Part = string | number | false | null | undefined

const formatters = new Map<Language, Intl.ListFormat>()

/** 'A, B and C', in the current language. What is absent or empty is left out. */
export function andList(parts: readonly Part[]): string {
  const language = currentLanguage()
  const formatter = formatters.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
  formatters.set(language, formatter)
  return formatter.format(shown(parts))
}

/** 'A, B, C', in Arabic 'A، B، C'. What is absent or empty is left out. */
export function commaList(parts: readonly Part[]): string {
  return shown(parts).join(currentLanguage() === 'ar' ? '، ' : ', ')
}

function shown(parts: readonly Part[]): string[] {
  return parts.filter((part) => part || part === 0).map(String)
}
