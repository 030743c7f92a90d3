import { changePreferences } from '#accounts/contract.ts'
import type { Language } from '#shared/language/language.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { remember } from '#ui/page/remember.ts'
import { useViewer } from './viewer.ts'

/** Opens an address in another language. This browser remembers the language, and the account if someone is signed in. */
export function useLanguageChoice(): (language: Language, address: string) => Promise<void> {
  const api = useApi()
  const viewer = useViewer()
  return async (language, address) => {
    remember('language', language)
    if (viewer) await api.call(changePreferences, { body: { language } }).catch(() => undefined)
    location.assign(address)
  }
}
