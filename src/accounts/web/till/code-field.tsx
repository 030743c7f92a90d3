import type { ComponentProps } from 'react'
import { TextField } from '#ui/form/field.tsx'

/** Six digits that nobody reads over the shoulder. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return <TextField {...props} type="password" inputMode="numeric" maxLength={6} spellCheck={false} />
}
