import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { mostPayments } from '#rentals/payment-contract.ts'
import { refundLines as messages } from '#rentals/texts/texts.gen.js'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { InPounds } from '#till/web/rate/in-pounds.tsx'
import { TillSelect } from '#till/web/till-select.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type PaymentLine, settleLines } from './payment-draft.ts'
import { paymentFields, poundsMatch, SinglePayment, toPayment } from './single-payment.tsx'

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
  /** Of the rental: what was left in pounds goes back at the rate of then. */
  earlier: readonly RentalPayment[]
  /** The showroom of the rental: its till gives cash, unless staff choose the other one. */
  branch: Branch
  /** Of the form, by name. */
  errors: Record<string, string>
}

/** What is given back at once, in as many lines as it has methods and currencies. */
export function RefundLines({ name, due, earlier, branch, errors }: RefundLinesProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const [lines, setLines] = useState<readonly PaymentLine[]>([newLine(0)])
  const [till, setTill] = useState<string>(branch)
  const { amounts, together, left } = settleLines(lines, [{ kind: 'GUARANTEE', name: '', due }])
  const later = left.get('GUARANTEE') ?? 0
  const change = (key: number, changed: Partial<PaymentLine>) =>
    setLines(lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const add = () => {
    const key = Math.max(...lines.map((one) => one.key)) + 1
    // What the first lines say stays when another one is added.
    const typed = lines.map((one, nth) =>
      one.amount === undefined && one.pounds === undefined ? { ...one, amount: amounts[nth] } : one,
    )
    setLines([...(later > 0 ? typed : lines), newLine(key)])
  }
  const remove = (key: number) => {
    flushSync(() => setLines(lines.filter((one) => one.key !== key)))
    addButton.current?.focus()
  }
  return (
    <div className="grid gap-3">
      {lines.map((draft, index) => (
        <fieldset key={draft.key} className="relative grid grid-cols-2 gap-3 border-t border-line pt-3">
          <legend className="sr-only">{messages.line({ nth: index + 1 })}</legend>
          <input type="hidden" name={`${name}.${index}.branch`} value={till} />
          <SinglePayment
            draft={draft}
            amount={amounts[index] || moneyText(0)}
            path={`${name}.${index}.`}
            errors={errors}
            earlier={earlier}
            isRefund
            onChange={(changed) => change(draft.key, changed)}
          />
          {lines.length > 1 && (
            <IconButton
              label={messages.remove({ nth: index + 1 })}
              align="end"
              className="absolute! end-0 top-1 size-8"
              onClick={() => remove(draft.key)}
            >
              <CloseIcon />
            </IconButton>
          )}
        </fieldset>
      ))}
      {lines.length < mostPayments && (
        <Button ref={addButton} kind="secondary" size="small" className="justify-self-start" onClick={add}>
          {messages.add}
        </Button>
      )}
      {lines.some(({ method }) => method === 'CASH') && <TillSelect value={till} onChange={setTill} />}
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
    </div>
  )
}

function newLine(key: number): PaymentLine {
  return { key, kind: 'GUARANTEE', method: 'CASH', currency: 'USD', rate: '' }
}
