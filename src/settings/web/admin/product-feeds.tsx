import { settingsForm as messages } from '#settings/texts/texts.gen.js'
import { languageNames, languagePath, languages } from '#shared/language/language.ts'

/** Where sellers read the dresses: one address for each language. */
export function ProductFeeds() {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      {messages.productFeedsAbout}
      {languages.map((language) => (
        <a
          key={language}
          lang={language}
          href={languagePath('/feeds/products.xml', language)}
          className="thread-link inline-flex min-h-6 items-center"
        >
          {languageNames[language]}
        </a>
      ))}
    </p>
  )
}
