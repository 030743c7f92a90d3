import { Link } from '@tanstack/react-router'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { bookingFor as messages } from '#schedule/texts/texts.gen.js'
import type { CustomerId } from '#shared/ids.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { BoardSearch } from './board-search.ts'

/** Whom staff book for, while they look for a time. */
export function BookingFor({ customerId, search }: { customerId: CustomerId; search: BoardSearch }) {
  const customer = useLiveQuery(listCustomers, { query: { id: customerId } }).data?.[0]
  if (!customer) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 border-s-2 border-warn ps-3 print:hidden">
      {messages.for} <CustomerLink id={customer.id} name={customer.name} />
      <span className="text-quiet">{messages.choose}</span>
      <Link
        to="/admin/board"
        search={{ ...search, customer: undefined }}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {messages.stop}
      </Link>
    </p>
  )
}
