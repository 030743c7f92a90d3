import { type FormEvent, type ReactNode, useRef } from 'react'
import { dismissKeyboard } from '#catalogue/web/collection/query/dismiss-keyboard.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'

interface FilterFormProps {
  collection: Collection
  id: string
  onApplied?(): void
  children: ReactNode
}

export function FilterForm({ collection: { apply, readForm }, id, onApplied, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useReadOnMount(form, readForm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    dismissKeyboard()
    onApplied?.()
  }
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action={languagePath('/collections')}
      // Each field shows its own error; an invalid field must not block the others.
      noValidate
      aria-label={words.filters}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
