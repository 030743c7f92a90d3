import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DressFigures } from '#dress-costs/expense.ts'
import { figures as messages } from '#dress-costs/texts/texts.gen.js'
import { amountInDollars } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const figuresText = messages.about

/** A figure that leads to the rentals of its dress. */
export function RentalsOfDress({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/admin/rentals"
      search={{ dressId: id, when: 'all' }}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {children} <VisuallyHidden>{messages.ofDress}</VisuallyHidden>
    </Link>
  )
}

interface FigureRowProps {
  figures: DressFigures
  label: string
  /** Of the dress, when they are those of one. */
  dressId?: DressId
}

/** What dresses have brought and cost, as a row of figures. */
export function FigureRow({ figures, label, dressId }: FigureRowProps) {
  const { rentals, days, ...money } = figures
  const names = ['income', 'share', 'earned', 'cost', 'result'] as const
  const shown = [
    { name: messages.rentals, value: String(rentals) },
    { name: messages.days, value: String(days) },
    ...names.map((name) => {
      const value = amountInDollars(money[name])
      const isLink = dressId && name === 'income'
      return {
        name: messages[name],
        value: isLink ? <RentalsOfDress id={dressId}>{value}</RentalsOfDress> : value,
      }
    }),
  ]
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 mb-4 sm:grid-cols-4 xl:grid-cols-7"
    >
      {shown.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-lg font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Has the height of a FigureRow: four, two or one rows. */
export function FiguresSkeleton() {
  return <Skeleton className="mb-4 h-64 sm:h-34 xl:h-18.5" />
}
