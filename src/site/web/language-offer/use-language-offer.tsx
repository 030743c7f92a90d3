import { type ReactNode, useEffect, useState } from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { currentLanguage, isLanguage } from '#shared/language/language.ts'
import type { OfferedLanguage } from './language-offer-texts.ts'

/**
 * To a guest whose phone speaks French or Arabic and who opens a page in English. The browser decides, so that a page stays
 * the same for all who open its address.
 */
export function useLanguageOffer(): ReactNode {
  const isGuest = useViewer() === null
  const [offer, setOffer] = useState<ReactNode>(null)
  useEffect(() => {
    const language = isGuest && currentLanguage() === 'en' && offeredLanguage(document.cookie)
    if (!language) return setOffer(null)
    // Without a network nothing is offered.
    void import('./language-offer.tsx').then(
      ({ LanguageOffer }) => setOffer(<LanguageOffer language={language} />),
      () => undefined,
    )
  }, [isGuest])
  return isGuest && offer
}

/** The first language of the browser that the shop has, unless that is English or a language was chosen here before. */
export function offeredLanguage(cookie: string, spoken = navigator.languages): OfferedLanguage | undefined {
  if (/(^|; )language=/.test(cookie)) return undefined
  const first = spoken.map((one) => one.split('-', 1)[0]!.toLowerCase()).find(isLanguage)
  return first === 'en' ? undefined : first
}
