import { useId } from 'react'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import type { Dress } from '#dresses/contract.ts'

interface DressCarouselProps {
  title: string
  dresses: readonly Dress[]
  /** Keep the button of the try-on list in view. */
  actions?: boolean
}

export function DressCarousel({ title, dresses, actions }: DressCarouselProps) {
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
            <DressCard dress={dress} sizes="(min-width: 1024px) 23vw, 46vw" actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}
