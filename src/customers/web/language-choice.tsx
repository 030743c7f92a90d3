import { languageChoice as messages } from '#customers/texts/texts.gen.js'
import { languageChoices } from '#shared/language/labels.ts'
import type { Language } from '#shared/language/language.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { Select } from '#ui/form/select.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

const options = languageChoices()

interface LanguageChoiceProps {
  language: Language
  isPending: boolean
  onChoose(language: Language): void
}

/** Of the emails and papers of a booking; takes effect at once. */
export function LanguageChoice({ language, isPending, onChoose }: LanguageChoiceProps) {
  return (
    <SelectControl
      aria-label={messages.language}
      options={options}
      value={language}
      disabled={isPending}
      onChange={(event) => onChoose(event.target.value as Language)}
    />
  )
}

interface BookedLanguageProps {
  field: FieldOf<{ language?: unknown }>
  known: { id: string; language: Language } | undefined
}

/** When staff book: that of the customer, or another one. */
export function BookedLanguage({ field, known }: BookedLanguageProps) {
  return (
    <Select
      key={`language of ${known?.id}`}
      {...field('language')}
      label={messages.language}
      defaultValue={known?.language ?? 'en'}
      options={options}
    />
  )
}
