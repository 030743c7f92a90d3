import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** An amount of money or a rate, as typed. */
export function AmountField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} className="text-end tabular-nums" />
}
