import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getMyEvent, type MyEvent } from '#customers/my-event-contract.ts'
import { myEvent as messages } from '#dashboard/texts/texts.gen.js'
import { daysBetween, longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const EventDialog = lazyDialog(() => import('./event-dialog.tsx'), 'EventDialog')

/** The day that all the rest is for. */
export function MyEventPart({ today }: { today: string }) {
  return (
    <section aria-label={words.yourEvent} className="mb-12 border-s-2 border-accent ps-4">
      <QueryBoundary
        query={useLiveQuery(getMyEvent)}
        skeleton={<Skeleton className="h-20" />}
        failed={messages.failed}
      >
        {(event) => <EventText event={event} today={today} />}
      </QueryBoundary>
    </section>
  )
}

function EventText({ event, today }: { event: MyEvent; today: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { eventDate, eventPlace } = event
  const when = commaList([eventDate && longDateWithYear(eventDate), eventPlace])
  return (
    <>
      <h2 className="display text-title">
        {eventDate ? messages.inDays({ days: daysBetween(today, eventDate) }) : words.whenIsYourEvent}
      </h2>
      <p className="mt-1 text-quiet">{when || messages.why}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Button kind="link" onClick={() => setIsOpen(true)}>
          {eventDate ? messages.change : messages.add}
        </Button>
        <Link to="/profile" hash="measurements" className="thread-link inline-flex min-h-6 items-center">
          {words.yourMeasurements}
        </Link>
      </p>
      <EventDialog open={isOpen} onOpenChange={setIsOpen} event={event} today={today} />
    </>
  )
}
