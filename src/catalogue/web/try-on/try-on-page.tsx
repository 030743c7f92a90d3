import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { tryOnPageHead as headTexts, tryOnPage as messages } from '#catalogue/texts/texts.gen.js'
import { DressGridSkeleton } from '#catalogue/web/card/collection-skeleton.tsx'
import { setInTryOnList } from '#catalogue/web/card/try-on-changes.ts'
import { SavedDresses } from '#catalogue/web/favourites/saved-dresses.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { privateHead } from '#ui/page/head.ts'
import { TryOnBar } from './try-on-bar.tsx'
import { useTryOnList } from './try-on-list.ts'
import { TryOnPrices } from './try-on-prices.tsx'

// Separate from `messages`, which load with the component.
const title = headTexts.myFitting

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
