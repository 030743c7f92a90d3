import type { ReactNode } from 'react'

export interface DueSumProps {
  /** Whether it is taken or given back, for example. */
  name: string
  /** The amount, as it is read; absent when nothing is due, as the name then says. */
  sum?: string
  /** Smaller, below it: the same in pounds. */
  children?: ReactNode
}

/** What is due now: the largest figure of its dialog, form or record. */
export function DueSum({ name, sum, children }: DueSumProps) {
  if (!sum) return <output className="me-auto text-sm text-quiet">{name}</output>
  return (
    <div className="flex-1 basis-28">
      <p className="text-sm text-quiet">{name}</p>
      <output className="block text-2xl font-semibold whitespace-nowrap tabular-nums">{sum}</output>
      {children && <p className="text-sm empty:hidden">{children}</p>}
    </div>
  )
}
