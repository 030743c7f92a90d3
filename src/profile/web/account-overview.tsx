import { listMyAppointments } from '#appointments/contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { dressFigures } from '#lending/web/list/dress-status.ts'
import { accountOverview as messages } from '#profile/texts/texts.gen.js'
import { getMyRentals } from '#rentals/contract.ts'
import { type LoadedQuery, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function AccountOverview({ className }: { className?: string }) {
  const dresses = useLiveQuery(listMyDresses)
  const underReview = dressFigures(dresses.data ?? []).underReview
  return (
    <section aria-labelledby="overview" className={className}>
      <h2 id="overview" className="flex min-h-12 items-center border-b border-line pb-3 text-lg font-medium">
        {messages.title}
      </h2>
      <Facts look="bill" ruled>
        <Figure
          name={messages.appointments}
          query={useLiveQuery(listMyAppointments)}
          count={(all) => all.length}
        />
        <Figure
          name={messages.rentals}
          query={useLiveQuery(getMyRentals)}
          count={({ completed }) => completed}
        />
        <Figure
          name={messages.dresses}
          note={underReview > 0 ? messages.underReview({ count: underReview }) : undefined}
          query={dresses}
          count={(all) => dressFigures(all).listed}
        />
      </Facts>
    </section>
  )
}

interface FigureProps<T> {
  name: string
  /** What the figure excludes. */
  note?: string
  query: LoadedQuery<T>
  count(answer: T): number
}

function Figure<T>({ name, note, query, count }: FigureProps<T>) {
  return (
    <Fact
      name={
        <>
          {name}
          {note && <span className="block text-sm">{note}</span>}
        </>
      }
      className="min-h-18 items-center"
    >
      <QueryBoundary query={query} skeleton={<Skeleton className="h-8 w-10" />} failed={messages.failed}>
        {(answer) => <span className="text-title">{count(answer)}</span>}
      </QueryBoundary>
    </Fact>
  )
}
