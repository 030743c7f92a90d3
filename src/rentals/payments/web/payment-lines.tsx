import { useEffectEvent, useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { paymentLines as messages } from '#rentals/texts/texts.gen.js'
import { dollarsAndCents } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { MoneyLines, newLine } from './money-lines.tsx'
import { type DuePayment, type PaidKind, type PaymentLine, settleLines } from './payment-draft.ts'
import { paymentFields, poundsMatch, toPayment } from './single-payment.tsx'

const line = z.pipe(
  z.object({ kind: z.custom<PaidKind>(), ...paymentFields }).check(poundsMatch),
  z.transform(({ kind, ...payment }) => ({ ...lineFor(kind), ...toPayment(payment) })),
)

/** In the form of the API. */
function lineFor(kind: PaidKind) {
  const [what, feeId] = kind.split(' ')
  return { kind: what as 'RENTAL' | 'GUARANTEE' | 'FEE', feeId }
}

/** The field of a form with `PaymentLines`: its value is the `payments` of the API. */
export const paymentLines = { payments: z.optional(z.array(line)) }

/** Cents of the lines. */
export interface Paid {
  together: number
  /** Of the price, without the security deposit and fees. */
  price: number
  /** What is still due after them. */
  open: number
}

export const nothingPaid: Paid = { together: 0, price: 0, open: 0 }

interface PaymentLinesProps {
  /** What can be paid, in the order of the first lines. */
  due: readonly DuePayment[]
  /** Earlier payments of the rental, whose rate is proposed. */
  earlier?: readonly RentalPayment[]
  /** The showroom of the rental: its till takes cash, unless staff choose the other one. */
  branch: Branch
  /** Without a line until staff add one: nobody is here who pays. */
  isEmpty?: boolean
  /** Of the form, by name. */
  errors: Record<string, string>
  onPaid(paid: Paid): void
}

/** What is paid at one visit: a line for each amount that is due, which staff split, change, add and remove. */
export function PaymentLines({ due, earlier = [], isEmpty, onPaid, ...props }: PaymentLinesProps) {
  // Until staff change a line, the lines follow what is due.
  const [typed, setTyped] = useState<readonly PaymentLine[]>()
  const lines = typed ?? (isEmpty ? [] : proposedLines(due))
  const { amounts, together, left } = settleLines(lines, due)
  const open = [...left.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
  const price = amounts.reduce(
    (sum, text, nth) => sum + (lines[nth]?.kind === 'RENTAL' ? (typedCents(text) ?? 0) : 0),
    0,
  )
  const tellPaid = useEffectEvent(onPaid)
  // Before the next key: Enter checks the form by what is paid.
  useLayoutEffect(() => tellPaid({ together, price, open }), [together, price, open])
  const next = due.find((one) => (left.get(one.kind) ?? 0) > 0) ?? due[0]
  return (
    <MoneyLines
      {...props}
      name="payments"
      messages={messages}
      lines={lines}
      amounts={amounts}
      purposes={due.map(({ kind, name }) => ({ value: kind, label: name }))}
      earlier={earlier}
      onLines={setTyped}
      added={(key) => [...lines, newLine(key, next?.kind ?? 'RENTAL')]}
    >
      <Facts look="bill" className="border-t border-line pt-3 text-sm">
        {due.map(({ kind, name }) => {
          const rest = left.get(kind) ?? 0
          const label = rest < 0 ? messages.above({ name }) : messages.due({ name })
          return (
            <Fact key={kind} name={label} className={rest < 0 ? 'text-bad' : undefined}>
              {dollarsAndCents(Math.abs(rest))}
            </Fact>
          )
        })}
      </Facts>
    </MoneyLines>
  )
}

function proposedLines(due: readonly DuePayment[]): PaymentLine[] {
  return due
    .filter(({ due: cents, proposed = cents }) => proposed > 0)
    .map(({ kind }, index) => newLine(index, kind))
}
