import { useId } from 'react'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import type { Dress } from '#dresses/contract.ts'

export function DressCarousel({ title, dresses }: { title: string; dresses: readonly Dress[] }) {
  const id = useId()
  if (dresses.length === 0) return null
  return (
    <section aria-labelledby={id} className="gutters border-t border-line py-12">
      <h2 id={id} className="text-title mb-8">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-4 lg:gap-x-6">
        {dresses.map((dress) => (
          <li key={dress.id}>
            <DressCard dress={dress} sizes="(min-width: 1024px) 23vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
