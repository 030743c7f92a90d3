import { Link } from '@tanstack/react-router'
import { getPayoutBatch } from '#payouts/batch-contract.ts'
import { methodNames } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { type ReplyOf, urlOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const messages = {
  title: 'Payouts paid together',
  back: 'All payouts',
  print: 'Print',
  csv: 'Download CSV',
  failed: 'These payouts could not be loaded.',
  none: 'No payouts are chosen',
  noneText: 'The menu of a payout that was paid with others leads to their list.',
  caption: 'Payouts by lender',
  columns: { lender: 'Lender', paid: 'Paid on', method: 'Method', reference: 'Reference', amount: 'Amount' },
  total: 'Total',
}

/** The payouts that were paid together, for screen and print. */
export function BatchSheet({ id }: { id?: string }) {
  return id ? <Sheet id={id} /> : <EmptyState title={messages.none} text={messages.noneText} />
}

function Sheet({ id }: { id: string }) {
  const query = useLiveQuery(getPayoutBatch, { query: { id } })
  const file = urlOf(listStaffPayouts, { query: { batchId: id, format: 'csv' } })
  return (
    <div className="max-w-4xl">
      <header className="flex flex-wrap items-center gap-3 pb-4">
        <h1 className="me-auto text-lg font-semibold">{messages.title}</h1>
        <Link to="/admin/payouts" className={`${buttonClass({ kind: 'quiet', size: 'small' })} print:hidden`}>
          {messages.back}
        </Link>
        <a
          href={file}
          download
          className={`${buttonClass({ kind: 'secondary', size: 'small' })} print:hidden`}
        >
          {messages.csv}
        </a>
        <span className="print:hidden">
          <Button kind="secondary" size="small" onClick={() => window.print()}>
            {messages.print}
          </Button>
        </span>
      </header>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={5} className="h-9" />}
        failed={messages.failed}
      >
        {(batch) => <BatchTable batch={batch} />}
      </QueryBoundary>
    </div>
  )
}

function BatchTable({ batch: { payouts, total } }: { batch: ReplyOf<typeof getPayoutBatch> }) {
  return (
    <PlainTable label={messages.caption} headings={Object.values(messages.columns)} atEnd={1}>
      {payouts.map(({ id, userName, payment, amount }) => (
        <tr key={id}>
          <th scope="row">{userName}</th>
          <td>{payment && dateWithYear(payment.date)}</td>
          <td>{payment && methodNames[payment.method]}</td>
          <td>{payment?.reference}</td>
          <td>{amountInDollars(amount)}</td>
        </tr>
      ))}
      <tr className="font-medium">
        <th scope="row" colSpan={4}>
          {messages.total}
        </th>
        <td>{amountInDollars(total)}</td>
      </tr>
    </PlainTable>
  )
}
