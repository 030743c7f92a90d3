import type { FormEvent, ReactNode } from 'react'
import { dismissKeyboard } from './dismiss-keyboard.ts'
import type { Collection } from './use-collection.ts'

const messages = { filters: 'Filters' }

interface FilterFormProps {
  collection: Collection
  id: string
  onApplied?(): void
  children: ReactNode
}

export function FilterForm({ collection: { apply }, id, onApplied, children }: FilterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    dismissKeyboard()
    onApplied?.()
  }
  return (
    <form
      id={id}
      method="get"
      action="/collections"
      // Each field shows its own error; an invalid field must not block the others.
      noValidate
      aria-label={messages.filters}
      onSubmit={submit}
    >
      {children}
    </form>
  )
}
