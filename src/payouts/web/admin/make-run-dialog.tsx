import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { accountText } from '#payouts/account.ts'
import { detailsMethods, payoutMethodNames } from '#payouts/payment.ts'
import {
  listDuePayouts,
  listPayableBalances,
  listPaymentRuns,
  makePaymentRun,
  mostPayouts,
  type Payable,
} from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { amounts as amountTexts, makeRunDialog as messages } from '#payouts/texts/texts.gen.js'
import { getLendingTerms } from '#settings/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { comma, commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
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

/** Chooses what is payable by method, asked for or not, and makes a run of it, which it opens. */
export function MakeRunDialog({ open, onOpenChange, userId }: MakeRunDialogProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState<string>()
  const query = useLiveQuery(listDuePayouts, { query: { userId } })
  const balances = useLiveQuery(listPayableBalances, { query: { userId } })
  const terms = useLiveQuery(getLendingTerms).data
  const from = typed ?? (terms ? leastPaid(terms) : '')
  const lowest = typedCents(from)
  const lines: Line[] = [
    ...(query.data ?? []).map((due) => ({ ...due, key: due.id, isAsked: true })),
    ...(lowest === null ? [] : (balances.data ?? []))
      .filter(({ amount }) => centsOf(amount) >= (lowest ?? 0))
      .map((balance) => ({ ...balance, key: balance.userId, isAsked: false })),
  ]
  const chosen = lines.filter(({ key }) => !left.has(key))
  const isNoAmount = from.trim() !== '' && lowest === null
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
      due={{ name: messages.chosen({ count: chosen.length }), sum: sumOf(chosen) }}
      schema={recent.size > 0 ? withConfirmation : plain}
      refreshes={[listDuePayouts, listPayableBalances, listPaymentRuns, listStaffPayouts]}
      disabled={chosen.length === 0 || isTooMany || isNoAmount}
      endpoint={makePaymentRun}
      input={({ areDetailsConfirmed }) => ({
        body: {
          payouts: chosen.flatMap(({ id }) => id ?? []),
          balances: chosen.flatMap(({ id, userId, amount }) => (id ? [] : { userId, expected: amount })),
          areDetailsConfirmed,
        },
      })}
      onRefused={() => {
        void query.refetch()
        void balances.refetch()
      }}
      onDone={({ id }) => navigate({ to: '/admin/payouts/runs/$id', params: { id } })}
      doneText={({ number, amount }) => messages.run({ number, sum: amountInDollars(amount) })}
    >
      {(field, errors) => (
        <QueryBoundary query={query} skeleton={<SkeletonRows count={3} className="h-11" />}>
          {() => (
            <>
              {query.data?.length === 0 && <p>{messages.noneWaiting}</p>}
              <AmountField
                label={messages.balancesFrom}
                hint={messages.balancesHint}
                error={isNoAmount ? amountTexts.notAnAmount : undefined}
                value={from}
                onChange={({ target }) => setTyped(target.value)}
              />
              <div className="grid max-h-96 gap-5 overflow-y-auto py-1 ps-1">
                {detailsMethods.map((method) => (
                  <MethodGroup
                    key={method}
                    name={payoutMethodNames[method]}
                    lines={lines.filter(({ account }) => account.method === method)}
                    left={left}
                    onLeave={setLeft}
                  />
                ))}
              </div>
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
          )}
        </QueryBoundary>
      )}
    </FormDialog>
  )
}

/** Of a balance that is paid unasked: what a lender can ask for at least, or a cent. */
function leastPaid({ minimumPayout }: ReplyOf<typeof getLendingTerms>): string {
  return moneyText(Math.max(1, centsOf(minimumPayout)))
}

const plain = z.object({ areDetailsConfirmed: z.optional(z.boolean()) })
const withConfirmation = plain.check(
  z.refine(({ areDetailsConfirmed }) => areDetailsConfirmed, {
    path: ['areDetailsConfirmed'],
    error: () => messages.confirmFirst,
  }),
)

/** What can be chosen: a request, or a balance without one. */
interface Line extends Payable {
  /** Of the request. */
  id?: PayoutId
  key: string
  isAsked: boolean
}

interface MethodGroupProps {
  name: string
  lines: readonly Line[]
  /** Not chosen. */
  left: ReadonlySet<string>
  onLeave(left: ReadonlySet<string>): void
}

function MethodGroup({ name, lines, left, onLeave }: MethodGroupProps) {
  const heading = useId()
  if (lines.length === 0) return null
  const ids = lines.map(({ key }) => key)
  const isAll = ids.every((id) => !left.has(id))
  const change = (some: readonly string[], isChosen: boolean) =>
    onLeave(isChosen ? left.difference(new Set(some)) : left.union(new Set(some)))
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="border-b border-line pb-2 font-medium tabular-nums">
        <Checkbox
          label={[name, lines.length, sumOf(lines)].join(' · ')}
          checked={isAll}
          onChange={({ target }) => change(ids, target.checked)}
        />
      </h3>
      <ul className="grid gap-2 ps-3 text-sm">
        {lines.map((line) => (
          <li key={line.key}>
            <Checkbox
              label={commaList([
                line.userName,
                amountInDollars(line.amount),
                ...(line.isAsked ? [] : [messages.notAsked]),
              ])}
              hint={<DueHint account={line.account} />}
              checked={!left.has(line.key)}
              onChange={({ target }) => change([line.key], target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueHint({ account }: Pick<Line, 'account'>) {
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

function sumOf(payouts: readonly Payable[]): string {
  return dollarsAndCents(payouts.reduce((sum, { amount }) => sum + centsOf(amount), 0))
}
