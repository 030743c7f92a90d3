import { labels as languageLabels } from '#shared/texts/texts.gen.js'
import { languageNames, languages } from './language.ts'

/** Choices of another person's language, as the reader calls them. */
export const languageChoices = () => languages.map((value) => ({ value, label: languageLabels[value] }))

/** Choices of the own language, each by its own name. */
export const ownLanguageChoices = languages.map((value) => ({ value, label: languageNames[value] }))
