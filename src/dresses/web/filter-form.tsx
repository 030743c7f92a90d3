import type { FormEvent, ReactNode } from 'react'
import type { Collection } from './use-collection.ts'

const words = { filters: 'Filters' }

interface FilterFormProps {
  collection: Collection
  id: string
  children: ReactNode
}

/** A plain GET form: without script it sends the fields in it, with script what has been typed and dragged. */
export function FilterForm({ collection: { apply }, id, children }: FilterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  return (
    <form id={id} method="get" action="/collections" aria-label={words.filters} onSubmit={submit}>
      {children}
    </form>
  )
}
