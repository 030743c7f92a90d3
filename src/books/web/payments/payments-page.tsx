import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { sumPayments } from '#books/payments-contract.ts'
import { paymentsPageHead as headTexts } from '#books/texts/texts.gen.js'
import { LostNumbers } from '#settings/web/lost-numbers.tsx'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { sumsInput } from './payment-sums.tsx'
import { Payments } from './payments.tsx'
import { paymentsList } from './payments-list.tsx'

export const Route = createFileRoute('/admin/payments')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      return Promise.all([
        prefetchList(context, paymentsList, search),
        // Above the list, which would move down when they come.
        prefetch(context, [sumPayments], sumsInput(search)),
      ])
    }),
  head: privateHead(headTexts.title),
  component: () => (
    <>
      <Payments search={Route.useSearch()} />
      <LostNumbers kinds={['RECEIPT']} />
    </>
  ),
})
