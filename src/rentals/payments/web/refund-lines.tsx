import { useState } from 'react'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import type { RefundPart } from '#rentals/rules/guarantee.ts'
import { refundLines as messages } from '#rentals/texts/texts.gen.js'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { InPounds } from '#till/web/rate/in-pounds.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { MoneyLines, newLine } from './money-lines.tsx'
import { type PaymentLine, settleLines } from './payment-draft.ts'
import { linesOfParts } from './refund-parts.ts'
import { paymentFields, poundsMatch, toPayment } from './single-payment.tsx'

const moneyMethods = z.enum(['CASH', 'CARD', 'TRANSFER'])
const line = z.pipe(
  z.object({ ...paymentFields, method: moneyMethods }).check(poundsMatch),
  z.transform(({ method, ...payment }) => {
    const { amount, lbpAmount, lbpRate, rateReason, branch } = toPayment({ ...payment, method })
    return { method, amount, lbpAmount, lbpRate, rateReason, branch }
  }),
)

/** The field of a form with `RefundLines`, in the form of the API. */
export const refundLines = z.array(line)

interface RefundLinesProps {
  /** Of the field: `refunds` or `lines`. */
  name: string
  /** What goes back, in cents. What the lines leave of it goes back later. */
  due: Cents
  /** In which it was paid: the lines start with them. */
  parts: readonly RefundPart[]
  /** Of the rental: what was left in pounds goes back at the rate of then. */
  earlier: readonly RentalPayment[]
  /** The showroom of the rental: its till gives cash, unless staff choose the other one. */
  branch: Branch
  /** Of the form, by name. */
  errors: Record<string, string>
}

/** What is given back at once, in as many lines as it has methods and currencies. */
export function RefundLines({ due, parts, ...props }: RefundLinesProps) {
  const [lines, setLines] = useState<readonly PaymentLine[]>(() => linesOfParts(parts))
  const { amounts, together, left } = settleLines(lines, [{ kind: 'GUARANTEE', name: '', due }])
  const later = left.get('GUARANTEE') ?? 0
  const added = (key: number) => {
    // What the first lines say stays when another one is added.
    const typed = lines.map((one, nth) =>
      one.amount === undefined && one.pounds === undefined ? { ...one, amount: amounts[nth] } : one,
    )
    return [...(later > 0 ? typed : lines), newLine(key, 'GUARANTEE')]
  }
  return (
    <MoneyLines
      {...props}
      messages={messages}
      lines={lines}
      amounts={amounts.map((amount) => amount || moneyText(0))}
      onLines={setLines}
      added={added}
    >
      <Facts look="bill" className="border-t border-line pt-3 text-sm tabular-nums">
        <Fact name={messages.now} className="font-medium">
          {dollarsAndCents(together)}
          <span className="block font-normal">
            <InPounds cents={together} />
          </span>
        </Fact>
        <Fact
          name={later < 0 ? messages.above : messages.later}
          className={later < 0 ? 'text-bad' : undefined}
        >
          {dollarsAndCents(Math.abs(later))}
        </Fact>
      </Facts>
    </MoneyLines>
  )
}
