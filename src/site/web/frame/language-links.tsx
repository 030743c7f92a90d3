import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguageChoice } from '#accounts/web/session/use-language-choice.ts'
import {
  currentLanguage,
  type Language,
  languageNames,
  languagePath,
  languages,
} from '#shared/language/language.ts'

interface LanguageLinksProps {
  /** In the header, where a name has no room. */
  short?: boolean
  className: string
}

/** This page in the other languages. */
export function LanguageLinks({ short, className }: LanguageLinksProps) {
  const others = languages.filter((language) => language !== currentLanguage())
  return others.map((language) => (
    <LanguageLink key={language} language={language} className={className}>
      {short && <span aria-hidden="true">{shortNames[language]}</span>}
      <span className={short ? 'sr-only' : undefined}>{languageNames[language]}</span>
    </LanguageLink>
  ))
}

interface LanguageLinkProps {
  language: Language
  className: string
  children: ReactNode
}

/** This page in another language: a document of its own, with its own scripts. The browser remembers the choice. */
export function LanguageLink({ language, className, children }: LanguageLinkProps) {
  const href = useLocation({ select: (location) => location.href })
  const choose = useLanguageChoice()
  return (
    <a
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
      {children}
    </a>
  )
}

const shortNames = { en: 'EN', fr: 'FR', ar: 'ع' }
