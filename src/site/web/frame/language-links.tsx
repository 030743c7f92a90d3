import { useLocation } from '@tanstack/react-router'
import { useLanguageChoice } from '#accounts/web/session/use-language-choice.ts'
import { currentLanguage, languageNames, languagePath, languages } from '#shared/language/language.ts'

interface LanguageLinksProps {
  /** In the header, where a name has no room. */
  short?: boolean
  className: string
}

/** This page in the other languages. Each is a document of its own, with its own scripts. */
export function LanguageLinks({ short, className }: LanguageLinksProps) {
  const href = useLocation({ select: (location) => location.href })
  const choose = useLanguageChoice()
  const others = languages.filter((language) => language !== currentLanguage())
  return others.map((language) => (
    <a
      key={language}
      href={languagePath(href, language)}
      hrefLang={language}
      lang={language}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void choose(language, event.currentTarget.href)
      }}
      className={className}
    >
      {short && <span aria-hidden="true">{shortNames[language]}</span>}
      <span className={short ? 'sr-only' : undefined}>{languageNames[language]}</span>
    </a>
  ))
}

const shortNames = { en: 'EN', fr: 'FR', ar: 'ع' }
