import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { payoutMethodNames, runMethods } from '#payouts/payment.ts'
import {
  getBankFile,
  getPaymentList,
  getPaymentRun,
  type PaymentRun,
  type PayoutInRun,
} from '#payouts/run-contract.ts'
import { runPageHead as headTexts, runView as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf, dollarsAndCents } from '#shared/format/money.ts'
import { colon } from '#shared/format/punctuation.ts'
import type { PaymentRunId } from '#shared/ids.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'
import { ensureApi } from '#ui/api/load.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { VisuallyHidden } from '#ui/control/visually-hidden.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RunBadge } from './runs-list.tsx'

export const Route = createFileRoute('/admin/payouts/runs/$id')({
  loader: ({ context, params }) =>
    forStaff(context, async () => {
      await ensureApi(context, getPaymentRun, { params })
    }),
  head: privateHead(headTexts.title),
  component: () => <RunView id={Route.useParams().id} />,
})

const RunSentDialog = lazyDialog(() => import('./run-dialogs.tsx'), 'RunSentDialog')
const PayoutFailedDialog = lazyDialog(() => import('./run-dialogs.tsx'), 'PayoutFailedDialog')
const CancelRunDialog = lazyDialog(() => import('./run-dialogs.tsx'), 'CancelRunDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

const tones: Record<PayoutInRun['status'], Tone> = { PENDING: 'warn', COMPLETED: 'good', REJECTED: 'bad' }

/** A payment run: its payouts by method, its papers, and what became of each payout. */
function RunView({ id }: { id: PaymentRunId }) {
  const query = useLiveQuery(getPaymentRun, { params: { id } })
  return (
    <div className="grid max-w-5xl gap-6">
      <Link to="/admin/payouts/runs" className="thread-link justify-self-start text-sm">
        {messages.back}
      </Link>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-2 h-10" />}>
        {(run) => <Loaded run={run} />}
      </QueryBoundary>
    </div>
  )
}

type Open = { dialog: 'sent' | 'failed' | 'cancel' | 'history'; payout?: PayoutInRun } | null

function Loaded({ run }: { run: PaymentRun }) {
  const [open, setOpen] = useState<Open>(null)
  const props = (dialog: NonNullable<Open>['dialog']) => ({
    open: open?.dialog === dialog,
    onOpenChange: (isOpen: boolean) => !isOpen && setOpen(null),
  })
  const payout = open?.payout
  return (
    <>
      <RunHead run={run} onOpen={setOpen} />
      {runMethods.map((method) => (
        <MethodTable
          key={method}
          method={method}
          lines={run.lines.filter((line) => line.method === method)}
          onOpen={setOpen}
        />
      ))}
      <RunSentDialog {...props('sent')} run={run} payout={payout} />
      {payout && <PayoutFailedDialog {...props('failed')} run={run} payout={payout} />}
      <CancelRunDialog {...props('cancel')} run={run} />
      <HistoryPanel
        {...props('history')}
        subjectType="payment_run"
        subjectId={run.id}
        name={payoutsWords.paymentRunTitle({ number: run.number })}
      />
    </>
  )
}

interface Opener {
  onOpen(open: Open): void
}

function RunHead({ run, onOpen }: { run: PaymentRun } & Opener) {
  const { id, number, state, amount, createdAt, createdBy, cancelled, lines, open, sent, failed } = run
  const hasTransfers = lines.some(({ method, status }) => method === 'TRANSFER' && status !== 'REJECTED')
  const fileClass = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-lg font-semibold">{payoutsWords.paymentRunTitle({ number })}</h1>
        <RunBadge state={state} />
        <p className="ms-auto text-lg font-semibold tabular-nums">
          {messages.total({ sum: amountInDollars(amount) })}
        </p>
      </div>
      <p className="text-sm text-quiet">
        {messages.made} <Moment instant={createdAt} /> {createdBy && staffWords.byName({ name: createdBy })}
      </p>
      {cancelled && (
        <p className="text-sm">
          {messages.cancelled} <Moment instant={cancelled.at} />{' '}
          {cancelled.by && staffWords.byName({ name: cancelled.by })}
          {`${colon()} ${cancelled.reason}`} {messages.due}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {open > 0 && (
          <Button size="small" onClick={() => onOpen({ dialog: 'sent' })}>
            {messages.send}
          </Button>
        )}
        {lines.length > 0 && (
          <FileLink
            needsProof
            href={urlOf(getPaymentList, { params: { id } })}
            target="_blank"
            className={fileClass}
          >
            {messages.print}
            <VisuallyHidden>{words.newTab}</VisuallyHidden>
          </FileLink>
        )}
        {hasTransfers && (
          <FileLink needsProof href={urlOf(getBankFile, { params: { id } })} className={fileClass}>
            {messages.bank}
          </FileLink>
        )}
        {open > 0 && sent + failed === 0 && (
          <Button kind="secondary" size="small" onClick={() => onOpen({ dialog: 'cancel' })}>
            {messages.cancel}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => onOpen({ dialog: 'history' })}>
          {words.history}
        </Button>
      </div>
    </header>
  )
}

interface MethodTableProps extends Opener {
  method: PayoutInRun['method']
  lines: readonly PayoutInRun[]
}

function MethodTable({ method, lines, onOpen }: MethodTableProps) {
  if (lines.length === 0) return null
  const cents = lines.reduce(
    (sum, { amount, status }) => sum + (status === 'REJECTED' ? 0 : centsOf(amount)),
    0,
  )
  const name = messages.group({
    method: payoutMethodNames[method],
    count: lines.length,
    sum: dollarsAndCents(cents),
  })
  return (
    <section className="grid gap-1">
      <h2 className="font-medium tabular-nums">{name}</h2>
      <PlainTable
        label={name}
        headings={[...messages.columns, <VisuallyHidden key="actions">{words.actions}</VisuallyHidden>]}
        atEnd={2}
      >
        {lines.map((line) => (
          <RunLine key={line.id} line={line} onOpen={onOpen} />
        ))}
      </PlainTable>
    </section>
  )
}

function RunLine({ line, onOpen }: { line: PayoutInRun } & Opener) {
  const { userId, userName, reference, ending, status, payment, reason, amount } = line
  const failure = status === 'COMPLETED' ? messages.returned : messages.fail
  return (
    <tr>
      <th scope="row">
        <Link
          to="/admin/payouts"
          search={{ userId }}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {userName}
        </Link>
        <span className="block font-normal text-quiet">
          {ending ? messages.account({ reference, ending }) : reference}
        </span>
      </th>
      <td>
        <Badge tone={tones[status]}>{messages.state[status]}</Badge>
        {payment && (
          <span className="block text-quiet">
            {commaList([dateWithYear(payment.date), payment.reference])}
          </span>
        )}
        {reason && <span className="block whitespace-pre-line text-quiet">{reason}</span>}
      </td>
      <td>{amountInDollars(amount)}</td>
      <td>
        <span className="flex justify-end gap-2 max-sm:flex-col">
          {status === 'PENDING' && (
            <Button
              kind="secondary"
              size="small"
              aria-label={staffWords.actionName({ action: messages.sendOne, name: userName })}
              onClick={() => onOpen({ dialog: 'sent', payout: line })}
            >
              {messages.sendOne}
            </Button>
          )}
          {status !== 'REJECTED' && (
            <Button
              kind="quiet"
              size="small"
              aria-label={staffWords.actionName({ action: failure, name: userName })}
              onClick={() => onOpen({ dialog: 'failed', payout: line })}
            >
              {failure}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
