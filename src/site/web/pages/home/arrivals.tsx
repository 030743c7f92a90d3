import { Link } from '@tanstack/react-router'
import { DressCard } from '#catalogue/web/card/dress-card.tsx'
import type { Dress } from '#dresses/contract.ts'
import { arrivals as messages } from '#site/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'

export function Arrivals({ dresses }: { dresses: Dress[] }) {
  return (
    <section aria-labelledby="arrivals" className="gutters py-20 lg:py-28">
      {dresses.length === 0 ? <NoArrivals /> : <ArrivalsGrid dresses={dresses} />}
    </section>
  )
}

// On a wide screen two cards are twice as large: the first in the middle, the second at the end of the lower rows.
const large: Record<number, string> = {
  0: 'lg:col-span-2 lg:col-start-2 lg:row-span-2 lg:row-start-1',
  6: 'lg:col-span-2 lg:col-start-3 lg:row-span-2 lg:row-start-3',
}

function ArrivalsGrid({ dresses }: { dresses: Dress[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-flow-dense lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14">
      <li className="col-span-2 flex flex-col items-start gap-4 pb-2 lg:col-span-1 lg:col-start-1 lg:row-start-1">
        <h2 id="arrivals" className="display text-headline">
          {messages.title}
        </h2>
        <Link to="/collections" className="thread-link inline-flex min-h-8 items-center">
          {messages.all}
        </Link>
      </li>
      {dresses.map((dress, index) => (
        <li key={dress.id} className={large[index]}>
          <DressCard
            dress={dress}
            sizes={large[index] ? '(min-width: 1024px) 47vw, 46vw' : '(min-width: 1024px) 23vw, 46vw'}
          />
        </li>
      ))}
      {/* On a phone it fills the gap after an odd number of cards. */}
      <li
        className={cx('grid place-items-center pt-6 lg:col-span-4', dresses.length % 2 === 0 && 'col-span-2')}
      >
        <ButtonLink to="/collections" kind="secondary" size="large">
          {messages.allBelow}
        </ButtonLink>
      </li>
    </ul>
  )
}

function NoArrivals() {
  return (
    <div className="flex flex-col items-start gap-6">
      <h2 id="arrivals" className="display text-headline">
        {messages.title}
      </h2>
      <p className="text-lg text-quiet">{messages.empty}</p>
      <ButtonLink to="/collections" kind="secondary">
        {messages.all}
      </ButtonLink>
      <aside className="mt-4 w-full max-w-xl border border-line bg-surface p-6">
        <h3 className="font-medium">{messages.firstTime}</h3>
        <p className="mt-1 text-quiet">{messages.firstTimeText}</p>
        <Link to="/seed-database" className="thread-link mt-3 inline-flex min-h-8 items-center">
          {messages.setup}
        </Link>
      </aside>
    </div>
  )
}
