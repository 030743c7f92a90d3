import { spokenLanguage as messages } from '#customers/texts/texts.gen.js'
import type { Language } from '#shared/language/language.ts'
import { labels as languageLabels } from '#shared/texts/texts.gen.js'

/** 'Speaks French'. */
export function spokenLanguageText(language: Language): string {
  return messages.speaks({ name: languageLabels[language] })
}

/** Of who speaks another language than the shop, which is English; nothing else. */
export function SpokenLanguage({ language }: { language: Language | undefined }) {
  if (!language || language === 'en') return null
  return <span className="whitespace-nowrap text-quiet">{spokenLanguageText(language)}</span>
}
