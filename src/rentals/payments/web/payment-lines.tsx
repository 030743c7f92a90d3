import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { RentalPayment } from '#rentals/contract.ts'
import { mostPayments } from '#rentals/payment-contract.ts'
import { paymentLines as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { dollarsAndCents } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type DuePayment, type PaidKind, type PaymentLine, settleLines } from './payment-draft.ts'
import { paymentFields, poundsMatch, SinglePayment, toPayment } from './single-payment.tsx'

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
export function PaymentLines({ due, earlier = [], branch, isEmpty, errors, onPaid }: PaymentLinesProps) {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // Until staff change a line, the lines follow what is due.
  const [typed, setTyped] = useState<PaymentLine[]>()
  const [till, setTill] = useState<string>(branch)
  const lines = typed ?? (isEmpty ? [] : proposedLines(due))
  const { amounts, together, left } = settleLines(lines, due)
  const open = [...left.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
  const price = amounts.reduce(
    (sum, text, nth) => sum + (lines[nth]?.kind === 'RENTAL' ? (typedCents(text) ?? 0) : 0),
    0,
  )
  const tellPaid = useEffectEvent(onPaid)
  useEffect(() => tellPaid({ together, price, open }), [together, price, open])
  const change = (key: number, changed: Partial<PaymentLine>) =>
    setTyped(lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const add = () => {
    const kind = due.find((one) => (left.get(one.kind) ?? 0) > 0)?.kind ?? due[0]?.kind ?? 'RENTAL'
    const key = Math.max(0, ...lines.map((one) => one.key)) + 1
    flushSync(() => setTyped([...lines, newLine(key, kind)]))
    kindsIn(list.current).at(-1)?.focus()
  }
  const remove = (key: number) => {
    flushSync(() => setTyped(lines.filter((one) => one.key !== key)))
    const first = kindsIn(list.current)[0]
    // The form checks again: the lines after the removed one have other names now.
    first?.dispatchEvent(new Event('change', { bubbles: true }))
    addButton.current?.focus()
  }
  const options = due.map(({ kind, name }) => ({ value: kind, label: name }))
  return (
    <div ref={list} className="@container grid gap-3">
      {lines.map((draft, index) => (
        <fieldset
          key={draft.key}
          className="relative grid grid-cols-2 gap-3 border-t border-line pt-3 @xl:grid-cols-[1.3fr_1fr_1fr_1.2fr_auto]"
        >
          <legend className="sr-only">{messages.line({ nth: index + 1 })}</legend>
          <Select
            name={`payments.${index}.kind`}
            label={rentalsWords.purpose}
            value={draft.kind}
            onChange={({ target }) => change(draft.key, { kind: target.value as PaidKind })}
            options={options}
          />
          <input type="hidden" name={`payments.${index}.branch`} value={till} />
          <SinglePayment
            draft={draft}
            amount={amounts[index] ?? ''}
            path={`payments.${index}.`}
            errors={errors}
            earlier={earlier}
            onChange={(changed) => change(draft.key, changed)}
          />
          <IconButton
            label={messages.remove({ nth: index + 1 })}
            align="end"
            className="absolute! end-0 top-1 size-8 @xl:static! @xl:row-start-1 @xl:col-start-5 @xl:mt-6.5"
            onClick={() => remove(draft.key)}
          >
            <CloseIcon />
          </IconButton>
        </fieldset>
      ))}
      {lines.length < mostPayments && (
        <Button ref={addButton} kind="secondary" size="small" className="justify-self-start" onClick={add}>
          {messages.add}
        </Button>
      )}
      {lines.some(({ method }) => method === 'CASH') && <TillSelect value={till} onChange={setTill} />}
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
    </div>
  )
}

function proposedLines(due: readonly DuePayment[]): PaymentLine[] {
  return due
    .filter(({ due: cents, proposed = cents }) => proposed > 0)
    .map(({ kind }, index) => newLine(index, kind))
}

function newLine(key: number, kind: PaidKind): PaymentLine {
  return { key, kind, method: 'CASH', currency: 'USD', rate: '' }
}

/** The first control of each line. */
function kindsIn(list: HTMLElement | null): HTMLSelectElement[] {
  return [...(list?.querySelectorAll<HTMLSelectElement>('select[name$=".kind"]') ?? [])]
}
