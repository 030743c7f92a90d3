import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { placeNames } from '#dresses/place.ts'
import { longDate } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type CopyRental, type DressCopy, listCopies, retireCopy } from '#stock/copies-contract.ts'
import { getNextActions } from '#stock/scan-contract.ts'
import { dressCopies as messages, stockWords } from '#stock/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface DressCopiesProps {
  dress: { id: DressId; title: string }
  /** The one whose label was scanned. */
  scanned?: number | undefined
}

/** The copies of a dress of which there are several: where each is and its next rental. Of a single one nothing. */
export function DressCopies({ dress, scanned }: DressCopiesProps) {
  const heading = useId()
  const query = useLiveQuery(listCopies, { params: { id: dress.id } })
  if (query.data?.length === 1) return null
  return (
    <section aria-labelledby={heading} className="grid gap-2 pt-6 text-sm">
      <h2 id={heading} className="text-base font-semibold">
        {words.copies}
      </h2>
      <QueryBoundary query={query} skeleton={<Skeleton className="h-16" />}>
        {(copies) => (
          <ul className="divide-y divide-line border-y border-line">
            {copies.map((copy) => (
              <CopyRow key={copy.copy} dress={dress} row={copy} isScanned={copy.copy === scanned} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

interface CopyRowProps {
  dress: DressCopiesProps['dress']
  row: DressCopy
  isScanned: boolean
}

function CopyRow({ dress, row: { copy, place, out, next }, isScanned }: CopyRowProps) {
  const [isAsking, setAsking] = useState(false)
  const mayRetire = useMay()(retireCopy)
  const retirement = useApiMutation(retireCopy)
  const name = stockWords.copyCopy({ copy })
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {name}
          {isScanned && <span className="ms-2 font-normal text-quiet">{messages.scanned}</span>}
        </p>
        <p>
          {out ? (
            <RentalLink
              rental={out}
              text={messages.with({ customer: out.customer, date: longDate(out.endDate) })}
            />
          ) : (
            placeNames[place]
          )}
        </p>
        {next && (
          <p className="text-quiet">
            <RentalLink
              rental={next}
              text={messages.next({ customer: next.customer, date: longDate(next.startDate) })}
            />
          </p>
        )}
      </div>
      <Link
        to="/admin/labels"
        search={{ ids: dress.id, copy }}
        className="thread-link inline-flex min-h-6 items-center"
        aria-label={messages.labelOf({ name })}
      >
        {words.label}
      </Link>
      {mayRetire && (
        <Button
          kind="quiet"
          size="small"
          aria-label={messages.retireName({ name })}
          onClick={() => setAsking(true)}
        >
          {messages.retire}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.retireName({ name })}
        question={messages.question({ name, title: dress.title })}
        action={messages.retire}
        pending={messages.retiring}
        done={messages.retired({ name })}
        failed={messages.notRetired}
        send={async () => {
          const { moved } = await retirement.mutateAsync({ params: { id: dress.id, copy: String(copy) } })
          return moved.length > 0 ? messages.moved({ count: moved.length }) : undefined
        }}
        refreshes={[listCopies, listAdminDresses, getAdminDress, getNextActions]}
      />
    </li>
  )
}

function RentalLink({ rental, text }: { rental: CopyRental; text: string }) {
  return (
    <Link
      to="/admin/rentals/$id"
      params={{ id: rental.id }}
      className="inline-flex min-h-6 items-center hover:underline"
    >
      {text}
    </Link>
  )
}
