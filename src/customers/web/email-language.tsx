import { useId } from 'react'
import { emailLanguage as messages } from '#customers/texts/texts.gen.js'
import { ownLanguageChoices } from '#shared/language/labels.ts'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { SelectControl } from '#ui/control/select-control.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

interface EmailLanguageProps {
  language: Language
  isPending: boolean
  send(language: Language): Promise<unknown>
}

/** For a guest with the link of a booking: the language of the emails about it, saved at once. */
export function EmailLanguage({ language, isPending, send }: EmailLanguageProps) {
  const id = useId()
  async function choose(chosen: Language) {
    try {
      await send(chosen)
      toast({ title: messages.done, tone: 'good' })
    } catch (error) {
      toastFailure(error, words.languageNotChanged)
    }
  }
  return (
    <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 scripting-none:hidden print:hidden">
      <label htmlFor={id} className="text-sm text-quiet">
        {messages.language}
      </label>
      <SelectControl
        id={id}
        options={ownLanguageChoices}
        value={language}
        disabled={isPending}
        onChange={(event) => void choose(event.target.value as Language)}
      />
    </p>
  )
}
