import { type ListedRun, listPaymentRuns } from '#payouts/run-contract.ts'
import { runsList as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { PayoutViews } from '#payouts/web/admin/payout-views.tsx'
import { LostNumbers } from '#settings/web/lost-numbers.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'

const states: Record<ListedRun['state'], { label: string; tone: Tone }> = {
  OPEN: { label: messages.toSend, tone: 'warn' },
  DONE: { label: messages.settled, tone: 'good' },
  CANCELLED: { label: words.cancelled, tone: 'idle' },
}

export function RunBadge({ state }: Pick<ListedRun, 'state'>) {
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>
}

export const paymentRunsList = defineList(listPaymentRuns, {
  to: '/admin/payouts/runs',
  pageSize: 25,
  initialSort: '-number',
  rowId: ({ id }) => id,
  rowName: ({ number }) => payoutsWords.runNumber({ number }),
  rowPage: ({ id }) => ({ to: '/admin/payouts/runs/$id', params: { id } }),
  messages,
  columns: [
    {
      id: 'number',
      label: payoutsWords.run,
      sortable: true,
      card: 'title',
      cell: ({ number }) => <span className="font-medium">{payoutsWords.runNumber({ number })}</span>,
    },
    { id: 'state', label: words.state, card: 'end', cell: ({ state }) => <RunBadge state={state} /> },
    column.money('amount', words.amount, ({ amount }) => amount, { card: 'text', sortable: true }),
    { id: 'payouts', label: words.payouts, align: 'end', cell: ({ payouts }) => payouts },
    column.money('sentAmount', messages.sent, ({ sentAmount }) => sentAmount),
    { id: 'open', label: messages.toSend, align: 'end', cell: ({ open }) => open },
    { id: 'failed', label: messages.failedCount, align: 'end', cell: ({ failed }) => failed },
    column.moment('createdAt', messages.made, ({ createdAt }) => createdAt),
    { id: 'createdBy', label: messages.by, clip: true, cell: ({ createdBy }) => createdBy },
  ],
  filters: [{ name: 'state', label: words.state, kind: 'choice', choices: choices(states) }],
})

export function PaymentRuns({ search }: { search: ListSearch }) {
  const query = useListQuery(paymentRunsList, search)
  return (
    <>
      <h1 className="text-lg font-semibold">{payoutsWords.payouts}</h1>
      <PayoutViews chosen="runs" />
      <StaffList list={paymentRunsList} search={search} query={query} level={2} />
      <LostNumbers kinds={['PAYMENT_RUN']} />
    </>
  )
}
