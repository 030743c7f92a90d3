import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { maxBatch, payAllDue } from '#payouts/batch-contract.ts'
import { listPayouts, type Payout } from '#payouts/contract.ts'
import { paymentFormOn } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { sumsByLender, totalOf } from './lender-sums.ts'
import { PaymentInputs } from './payment-inputs.tsx'

const messages = {
  title: 'Pay all due',
  description: 'All pending payout requests. Earnings are credited, not paid: please credit them one by one.',
  send: 'Mark all as sent',
  sending: 'Saving...',
  done: 'Payment finished',
  failed: 'Failed to update payouts',
}

const texts = {
  ofCustomer: 'All pending payout requests of the chosen customer.',
  loading: 'The payouts could not be loaded.',
  nothing: 'No payout request is waiting.',
  lender: 'Lender',
  count: 'Payouts',
  sum: 'Sum',
  total: 'Total',
  paidOf: (paid: number, all: number) => `${paid} of ${all} paid`,
  result: 'Result of the payment',
  paid: 'Paid',
  notPaid: (reason: string) => `Not paid: ${reason}`,
  print: 'List to print',
}

interface PayDueDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  /** Only the payouts of this customer. */
  userId?: string
}

interface Result extends ReplyOf<typeof payAllDue> {
  payouts: readonly Payout[]
}

/** Marks all pending payout requests as sent, with one date, method and reference, and shows the result of each. */
export function PayDueDialog({ open, onOpenChange, userId }: PayDueDialogProps) {
  const [result, setResult] = useState<Result>()
  const query = combineQueries(
    useLiveQuery(listStaffPayouts, {
      query: { status: 'PENDING', kind: 'WITHDRAWAL', sort: 'createdAt', limit: String(maxBatch), userId },
    }),
    useLiveQuery(getShowroomClock),
  )
  const [due = [], clock] = query.data ?? []
  const today = clock?.date ?? ''
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        messages={messages}
        description={userId ? texts.ofCustomer : messages.description}
        size="normal"
        schema={paymentFormOn(today)}
        refreshes={[listStaffPayouts, listPayouts]}
        disabled={due.length === 0}
        endpoint={payAllDue}
        input={({ reference, ...payment }) => ({
          body: { ...payment, reference: reference || undefined, payouts: due.map(({ id }) => id) },
        })}
        onDone={(reply) => setResult({ ...reply, payouts: due })}
        doneText={paidOf}
      >
        {(field) => (
          <QueryBoundary
            query={query}
            skeleton={<SkeletonRows count={3} className="h-11" />}
            failed={texts.loading}
          >
            {() =>
              due.length === 0 ? (
                <p>{texts.nothing}</p>
              ) : (
                <>
                  <LenderSums payouts={due} />
                  <PaymentInputs key={today} today={today} field={field} />
                </>
              )
            }
          </QueryBoundary>
        )}
      </FormDialog>
      <Dialog
        open={result !== undefined}
        onOpenChange={() => setResult(undefined)}
        title={texts.result}
        description={result && paidOf(result)}
        plain
      >
        {result && <ResultList result={result} />}
      </Dialog>
    </>
  )
}

function LenderSums({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-start">
            <th scope="col" className="py-1 text-start font-medium">
              {texts.lender}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {texts.count}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {texts.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {sumsByLender(payouts).map(({ userId, name, count, cents }) => (
            <tr key={userId} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {name}
              </th>
              <td className="py-1 text-end">{count}</td>
              <td className="py-1 text-end">{dollarsAndCents(cents)}</td>
            </tr>
          ))}
          <tr className="font-medium">
            <th scope="row" className="py-1 text-start font-medium">
              {texts.total}
            </th>
            <td className="py-1 text-end">{payouts.length}</td>
            <td className="py-1 text-end">{dollarsAndCents(totalOf(payouts))}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function ResultList({ result: { batchId, payouts, results } }: { result: Result }) {
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]))
  return (
    <div className="grid justify-items-start gap-4">
      <ul className="max-h-96 w-full overflow-y-auto text-sm">
        {payouts.map(({ id, userName, amount }) => {
          const refusal = refusals.get(id)
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <span>{`${userName}, ${amountInDollars(amount)}`}</span>
              <span className={refusal ? 'text-bad' : 'text-quiet'}>
                {refusal ? texts.notPaid(refusal.message) : texts.paid}
              </span>
            </li>
          )
        })}
      </ul>
      {batchId && (
        <Link to="/admin/payouts/batch" search={{ id: batchId }} className={buttonClass({})}>
          {texts.print}
        </Link>
      )}
    </div>
  )
}

function paidOf({ results }: ReplyOf<typeof payAllDue>): string {
  return texts.paidOf(results.filter(({ refusal }) => !refusal).length, results.length)
}
