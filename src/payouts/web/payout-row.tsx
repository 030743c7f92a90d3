import type { Payout } from '#payouts/contract.ts'
import { paymentText } from '#payouts/payment.ts'
import { termsText } from '#payouts/statement-messages.ts'
import { payoutRow as messages, statementMessages as statementTexts } from '#payouts/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { kindNames, payoutStatusName } from './payout-filters.ts'

const tones: Record<Payout['status'], Tone> = { PENDING: 'warn', COMPLETED: 'good', REJECTED: 'bad' }

interface PayoutRowProps {
  payout: Payout
  /** The showroom's time zone, for dates. */
  timeZone: string
}

export function PayoutRow({ payout, timeZone }: PayoutRowProps) {
  const { amount, dressName, kind, notes, payment, processedAt, status, userName } = payout
  const terms = termsText(payout)
  const kindName = payout.isForfeitedDeposit ? statementTexts.forfeitedDeposit : kindNames[kind]
  const day = (instant: string) => dateWithYear(localNow(new Date(instant), timeZone).date)
  const dates = [
    messages.begun[kind]({ date: day(payout.createdAt) }),
    ...(payout.onItsWaySince ? [messages.sentSince({ date: day(payout.onItsWaySince) })] : []),
    ...(processedAt && status !== 'PENDING' ? [`${messages.settled[status]} ${day(processedAt)}`] : []),
  ]
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_10rem_8rem]">
      <div className="grid gap-1">
        <h3 className="font-medium text-pretty">{dressName ?? kindName}</h3>
        <p className="text-sm text-quiet">{dotList([userName, dressName && kindName, ...dates])}</p>
        {terms && <p className="text-sm text-quiet tabular-nums">{terms}</p>}
        {payment && <p className="text-sm">{paymentText(payment, kind)}</p>}
        {notes && <p className="max-w-prose text-sm whitespace-pre-line">{notes}</p>}
      </div>
      <p className="text-end font-medium tabular-nums sm:order-last">{amountInDollars(amount)}</p>
      <p className="col-span-2 sm:col-span-1">
        <Badge tone={tones[status]}>{payoutStatusName(payout)}</Badge>
      </p>
    </article>
  )
}
