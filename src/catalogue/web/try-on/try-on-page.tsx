import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import { tryOnPageHead as headTexts, tryOnPage as messages, tryOnPrices } from '#catalogue/texts/texts.gen.js'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { SavedDresses } from '#catalogue/web/favourites/saved-dresses.tsx'
import type { Dress } from '#dresses/contract.ts'
import { amountText } from '#dresses/web/dress-texts.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { andList } from '#shared/format/list.ts'
import { centsOf, dollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { privateHead } from '#ui/page/head.ts'
import { TryOnBar } from './try-on-bar.tsx'
import { useTryOnList } from './try-on-list.ts'

// Separate from `messages`, which load with the component.
const title = headTexts.title

export const Route = createFileRoute('/fitting')({ head: privateHead(title), component: TryOnPage })

function TryOnPage() {
  const ids = useTryOnList()
  const empty = (
    <EmptyState title={messages.none} text={messages.noneText}>
      <ButtonLink to="/collections">{messages.collection}</ButtonLink>
    </EmptyState>
  )
  return (
    // At least one screen high, so a short list does not shift the footer into view.
    <div className="gutters min-h-svh py-10">
      <h1 className="display text-headline">{title}</h1>
      <p className="mt-2 mb-8 text-quiet">{messages.text}</p>
      <noscript>
        <p className="mb-8 border border-line bg-surface p-4">{messages.withoutScript}</p>
      </noscript>
      {useHydrated() ? (
        <SavedDresses
          ids={ids}
          messages={messages}
          empty={empty}
          bar={<TryOnBar />}
          summary={(dresses) => <TryOnPrices dresses={dresses.filter(({ id }) => ids.includes(id))} />}
          none={empty}
          forget={(id) => setInTryOnList(id, false)}
        />
      ) : (
        <div role="status" className="scripting-none:hidden">
          <span className="sr-only">{messages.loading}</span>
          <DressGridSkeleton />
        </div>
      )}
    </div>
  )
}

/** What renting each piece costs, and all together; the dresses without a shown price apart. */
function TryOnPrices({ dresses }: { dresses: readonly Dress[] }) {
  const heading = useId()
  const priced = dresses.filter(({ rentalPrice }) => rentalPrice !== null)
  const others = dresses.filter(({ rentalPrice }) => rentalPrice === null)
  const sum = priced.reduce((cents, { rentalPrice }) => cents + centsOf(rentalPrice), 0)
  if (dresses.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-10 grid max-w-md gap-3 text-sm">
      <h2 id={heading} className="font-medium">
        {tryOnPrices.title}
      </h2>
      <Facts look="bill">
        {priced.map((dress) => (
          <Fact key={dress.id} name={<bdi>{dressTitle(dress)}</bdi>}>
            {amountText(dress.rentalPrice)}
          </Fact>
        ))}
        {priced.length > 1 && (
          <Fact name={words.together} className="border-t border-line pt-1 font-medium *:text-ink">
            {dollars(sum)}
          </Fact>
        )}
      </Facts>
      {others.length > 0 && <p>{tryOnPrices.call({ titles: andList(others.map(dressTitle)) })}</p>}
      <p className="text-quiet">{tryOnPrices.date}</p>
    </section>
  )
}
