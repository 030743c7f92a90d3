import { linkCounts as messages } from '#admin/texts/texts.gen.js'
import { getAccountLink } from '#customers/link-contract.ts'
import type { CustomerId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const names = ['fittings', 'rentals', 'measurements', 'messages'] as const

/** How much of a file its account has entered itself, and how much others have. */
export function LinkCounts({ customerId }: { customerId: CustomerId }) {
  const query = useLiveQuery(getAccountLink, { params: { id: customerId } })
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-32" />} failed={messages.failed}>
      {({ own, others }) => (
        <PlainTable
          label={messages.label}
          headings={[messages.entries, messages.own, messages.others]}
          atEnd={2}
        >
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{messages[name]}</th>
              <td>{own[name]}</td>
              <td>{others[name]}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </QueryBoundary>
  )
}
