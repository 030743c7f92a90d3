import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { accountText } from '#payouts/account.ts'
import { detailsMethods, payoutMethodNames } from '#payouts/payment.ts'
import {
  type DuePayout,
  listDuePayouts,
  listPaymentRuns,
  makePaymentRun,
  mostPayouts,
} from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { makeRunDialog as messages } from '#payouts/texts/texts.gen.js'
import { comma, commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Moment } from '#ui/moment.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface MakeRunDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  /** Only the payouts of this customer. */
  userId?: AccountId
}

/** Chooses due payouts by method and makes a run of them, which it opens. */
export function MakeRunDialog({ open, onOpenChange, userId }: MakeRunDialogProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const query = useLiveQuery(listDuePayouts, { query: { userId } })
  const chosen = (query.data ?? []).filter(({ id }) => !left.has(id))
  const recent = new Set(
    chosen.filter(({ account }) => account.recentDays !== null).map(({ userName }) => userName),
  )
  const isTooMany = chosen.length > mostPayouts
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      messages={messages}
      description={userId ? messages.requestsOfCustomer : messages.description}
      size="normal"
      schema={recent.size > 0 ? withConfirmation : plain}
      refreshes={[listDuePayouts, listPaymentRuns, listStaffPayouts]}
      disabled={chosen.length === 0 || isTooMany}
      endpoint={makePaymentRun}
      input={({ areDetailsConfirmed }) => ({
        body: { payouts: chosen.map(({ id }) => id), areDetailsConfirmed },
      })}
      onRefused={() => void query.refetch()}
      onDone={({ id }) => navigate({ to: '/admin/payouts/runs/$id', params: { id } })}
      doneText={({ number, amount }) => messages.run({ number, sum: amountInDollars(amount) })}
    >
      {(field, errors) => (
        <QueryBoundary query={query} skeleton={<SkeletonRows count={3} className="h-11" />}>
          {(due) =>
            due.length === 0 ? (
              <p>{messages.noneWaiting}</p>
            ) : (
              <>
                <div className="grid max-h-96 gap-5 overflow-y-auto py-1 ps-1">
                  {detailsMethods.map((method) => (
                    <MethodGroup
                      key={method}
                      name={payoutMethodNames[method]}
                      payouts={due.filter(({ account }) => account.method === method)}
                      left={left}
                      onLeave={setLeft}
                    />
                  ))}
                </div>
                <p role="status" className="font-medium tabular-nums">
                  {messages.chosen({ count: chosen.length, sum: sumOf(chosen) })}
                </p>
                {recent.size > 0 && (
                  <div className="grid gap-1">
                    <Checkbox
                      {...field('areDetailsConfirmed')}
                      label={messages.confirm({ names: commaList([...recent]) })}
                    />
                    {errors.areDetailsConfirmed && (
                      <p className="text-sm text-bad">{errors.areDetailsConfirmed}</p>
                    )}
                  </div>
                )}
                {isTooMany && <p className="text-sm text-bad">{messages.most({ count: mostPayouts })}</p>}
              </>
            )
          }
        </QueryBoundary>
      )}
    </FormDialog>
  )
}

const plain = z.object({ areDetailsConfirmed: z.optional(z.boolean()) })
const withConfirmation = plain.check(
  z.refine(({ areDetailsConfirmed }) => areDetailsConfirmed, {
    path: ['areDetailsConfirmed'],
    error: () => messages.confirmFirst,
  }),
)

interface MethodGroupProps {
  name: string
  payouts: readonly DuePayout[]
  /** Not chosen. */
  left: ReadonlySet<string>
  onLeave(left: ReadonlySet<string>): void
}

function MethodGroup({ name, payouts, left, onLeave }: MethodGroupProps) {
  const heading = useId()
  if (payouts.length === 0) return null
  const ids = payouts.map(({ id }) => id)
  const isAll = ids.every((id) => !left.has(id))
  const change = (some: readonly string[], isChosen: boolean) =>
    onLeave(isChosen ? left.difference(new Set(some)) : left.union(new Set(some)))
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="border-b border-line pb-2 font-medium tabular-nums">
        <Checkbox
          label={[name, payouts.length, sumOf(payouts)].join(' · ')}
          checked={isAll}
          onChange={({ target }) => change(ids, target.checked)}
        />
      </h3>
      <ul className="grid gap-2 ps-3 text-sm">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <Checkbox
              label={commaList([payout.userName, amountInDollars(payout.amount)])}
              hint={<DueHint payout={payout} />}
              checked={!left.has(payout.id)}
              onChange={({ target }) => change([payout.id], target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueHint({ payout: { account } }: { payout: DuePayout }) {
  if (!account.isStored) return messages.notStored
  return (
    <>
      {accountText(account)}
      {account.recentDays !== null ? (
        <>
          {comma()}
          <strong className="text-warn">{messages.changedDays({ days: account.recentDays })}</strong>
        </>
      ) : (
        account.changedAt && (
          <>
            {comma()}
            {messages.changed} <Moment instant={account.changedAt} />
          </>
        )
      )}
    </>
  )
}

function sumOf(payouts: readonly DuePayout[]): string {
  return dollarsAndCents(payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0))
}
