import type { PageAddress } from '#platform/http/request-language.ts'
import { isLanguage, languagePath } from '#shared/language/language.ts'
import type { Viewer } from '#shared/viewer.ts'

/** The address of an English page, when this one has the prefix that only the other languages have. */
export function withoutEnglishPrefix({ language, path }: PageAddress): string | undefined {
  return language === 'en' && /^\/en(?=[/?]|$)/.test(path) ? path.replace(/^\/en\/*/, '/') : undefined
}

/** The home page in the language that the visitor chose last, when this is the English one. Every other address keeps its language. */
export function rememberedHome({ language, path }: PageAddress, cookie = ''): string | undefined {
  if (language !== 'en' || !/^\/(\?|$)/.test(path)) return undefined
  const remembered = /(?:^|;\s*)language=(\w+)/.exec(cookie)?.[1] ?? 'en'
  return isLanguage(remembered) && remembered !== 'en' ? languagePath(path, remembered) : undefined
}

/** A page of the admin in the language of who is signed in, when the address has another. */
export function adminInOwnLanguage(
  { language, path }: PageAddress,
  viewer: Viewer | null,
): string | undefined {
  const isOther = viewer?.role === 'ADMIN' && viewer.language !== language
  return isOther && /^\/admin(?=[/?]|$)/.test(path) ? languagePath(path, viewer.language) : undefined
}
