import type { ComponentType } from 'react'
import type { Api } from '#ui/api/api.ts'

export interface Choice {
  value: string
  label: string
  /** What else its row says, for a lookup with rows of its own. */
  picture?: string | null
  detail?: string
  note?: string
  /** It can hardly be chosen; the row says why. */
  isUnlikely?: true
}

/** Where the choices of a combobox come from. */
export interface Lookup {
  /** Part of the query key. */
  name: string
  /** The best matches, at most about 20. */
  find(api: Api, text: string): Promise<Choice[]>
  /** The label of a chosen value; `undefined` when it does not exist. */
  read(api: Api, value: string): Promise<Choice | undefined>
  /** How a choice stands in the list; by its label without it. */
  Row?: ComponentType<{ choice: Choice }>
  messages: { loading: string; failed: string; none: string }
}

export interface ComboboxProps {
  lookup: Lookup
  value: string | undefined
  onChange(choice: Choice | undefined): void
  label?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  id?: string
  className?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}
