import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RentalPayment } from '#rentals/contract.ts'
import { mostPayments } from '#rentals/payment-contract.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import type { Branch } from '#showrooms/showrooms.ts'
import { TillSelect } from '#till/web/till-select.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PaidKind, PaymentLine } from './payment-draft.ts'
import { SinglePayment } from './single-payment.tsx'

interface MoneyLinesProps {
  /** Of the field. */
  name: string
  messages: { line(values: { nth: number }): string; remove(values: { nth: number }): string; add: string }
  lines: readonly PaymentLine[]
  /** What each line says, also before somebody has typed in it. */
  amounts: readonly string[]
  /** What a line can be for; without it all are for the same and are given back, and the last one stays. */
  purposes?: { value: PaidKind; label: string }[]
  /** Earlier payments of the rental, whose rate is proposed. */
  earlier: readonly RentalPayment[]
  /** The showroom of the rental: its till takes or gives cash, unless staff choose the other one. */
  branch: Branch
  /** Of the form, by name. */
  errors: Record<string, string>
  onLines(lines: PaymentLine[]): void
  /** The lines with one more. */
  added(key: number): PaymentLine[]
  /** The sums below. */
  children: ReactNode
}

/** A line for each amount, method and currency, which staff change, add and remove, and the till of what is cash. */
export function MoneyLines({
  lines,
  amounts,
  purposes,
  onLines,
  added,
  children,
  ...props
}: MoneyLinesProps) {
  const { name, messages, earlier, branch, errors } = props
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [till, setTill] = useState<string>(branch)
  const change = (key: number, changed: Partial<PaymentLine>) =>
    onLines(lines.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const add = () => {
    flushSync(() => onLines(added(Math.max(0, ...lines.map((one) => one.key)) + 1)))
    controlsIn(list.current).at(-1)?.focus()
  }
  const remove = (key: number) => {
    flushSync(() => onLines(lines.filter((one) => one.key !== key)))
    // The form checks again: the lines after the removed one have other names now.
    controlsIn(list.current)[0]?.dispatchEvent(new Event('change', { bubbles: true }))
    addButton.current?.focus()
  }
  return (
    <div ref={list} className="@container grid gap-3">
      {lines.map((draft, index) => (
        <fieldset
          key={draft.key}
          className={cx(
            'relative grid grid-cols-2 gap-3 border-t border-line pt-3',
            purposes && '@xl:grid-cols-[1.3fr_1fr_1fr_1.2fr_auto]',
          )}
        >
          <legend className="sr-only">{messages.line({ nth: index + 1 })}</legend>
          {purposes && (
            <Select
              name={`${name}.${index}.kind`}
              label={rentalsWords.purpose}
              value={draft.kind}
              onChange={({ target }) => change(draft.key, { kind: target.value as PaidKind })}
              options={purposes}
            />
          )}
          <input type="hidden" name={`${name}.${index}.branch`} value={till} />
          <SinglePayment
            draft={draft}
            amount={amounts[index] ?? ''}
            path={`${name}.${index}.`}
            errors={errors}
            earlier={earlier}
            isRefund={!purposes}
            onChange={(changed) => change(draft.key, changed)}
          />
          {(purposes || lines.length > 1) && (
            <IconButton
              label={messages.remove({ nth: index + 1 })}
              align="end"
              className={cx(
                'absolute! end-0 top-1 size-8',
                purposes && '@xl:static! @xl:row-start-1 @xl:col-start-5 @xl:mt-6.5',
              )}
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
      {children}
    </div>
  )
}

export function newLine(key: number, kind: PaidKind): PaymentLine {
  return { key, kind, method: 'CASH', currency: 'USD', rate: '' }
}

/** The first control of each line. */
function controlsIn(list: HTMLElement | null): HTMLElement[] {
  const lines = [...(list?.querySelectorAll('fieldset') ?? [])]
  return lines.flatMap((line) => line.querySelector<HTMLElement>('select, input:not([type="hidden"])') ?? [])
}
