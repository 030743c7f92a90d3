import { useState } from 'react'
import { directionOf } from '#shared/language/language.ts'
import { LanguageLink } from '#site/web/frame/language-links.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { remember } from '#ui/page/remember.ts'
import { languageOfferTexts, type OfferedLanguage } from './language-offer-texts.ts'

/** Above what is fixed at the bottom of the page; it moves nothing. Closed, it is a choice of the page's language. */
export function LanguageOffer({ language }: { language: OfferedLanguage }) {
  const [closed, setClosed] = useState(false)
  const texts = languageOfferTexts[language]
  if (closed) return null
  return (
    <aside
      lang={language}
      dir={directionOf(language)}
      aria-label={texts.read}
      className="language-offer fixed inset-x-4 z-20 mx-auto flex w-fit max-w-full items-center gap-1 rounded-control border border-line bg-surface ps-4 pe-1 shadow-float print:hidden"
    >
      <LanguageLink language={language} className="thread-link inline-flex min-h-11 items-center">
        {texts.read}
      </LanguageLink>
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => {
          remember('language', 'en')
          setClosed(true)
        }}
        className="grid size-11 place-items-center text-quiet hover:text-ink"
      >
        <CloseIcon />
      </button>
    </aside>
  )
}
