import { createFileRoute, Navigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { customerPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { ensureApi } from '#ui/api/load.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { CustomerView } from './customer-view.tsx'

export const Route = createFileRoute('/admin/customers/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await Promise.all([
        ensureApi(context, getCustomer, { params }),
        prefetch(context, [getCustomerTimeline], { params, query: {} }),
      ])
    }),
  head: privateHead(headTexts.title),
  component: CustomerPage,
})

function CustomerPage() {
  const { id } = Route.useParams()
  const query = useLiveQuery(getCustomer, { params: { id } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={5} className="mb-3 first:h-16 not-first:h-32" />}
    >
      {(customer) =>
        // Her file is that of another customer since a merge.
        customer.id === id ? (
          <CustomerView key={id} customer={customer} />
        ) : (
          <Navigate to="/admin/customers/$id" params={{ id: customer.id }} replace />
        )
      }
    </QueryBoundary>
  )
}
