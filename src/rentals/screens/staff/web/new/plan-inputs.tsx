import type { Check } from '#rentals/new-rental-contract.ts'
import type { PaidKind } from '#rentals/payments/web/payment-draft.ts'
import { PaymentLines, type Paid as Received } from '#rentals/payments/web/payment-lines.tsx'
import { WaiveReason } from '#rentals/payments/web/waive-reason.tsx'
import type { Identity } from '#rentals/rules/identity.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { planInputs as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { centsOf } from '#shared/format/money.ts'
import { typedCents } from '#shared/format/typed-amount.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Chip, Chips } from '#ui/control/chips.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'
import { IdentityInputs } from './identity-inputs.tsx'

export type Plan = keyof typeof messages.plans

interface PaidFields {
  waiveReason?: unknown
  identityKind?: Identity['kind'] | undefined
  identityEnd?: string | undefined
}

/** What staff do with the dress at once. */
export function PlanChoice({ plan, onPlan }: { plan: Plan; onPlan(plan: Plan): void }) {
  return (
    <div className="col-span-2">
      <Chips legend={messages.legend}>
        {(Object.keys(messages.plans) as Plan[]).map((value) => (
          <Chip
            key={value}
            type="radio"
            name="plan"
            value={value}
            checked={plan === value}
            onPick={() => onPlan(value)}
          >
            {messages.plans[value]}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}

interface PaidProps {
  plan: Plan
  price: string
  check: Check
  field: FieldOf<PaidFields>
  errors: Record<string, string>
  paid: Received
  onPaid(paid: Received): void
}

/** A hand-over takes all that is due, a confirmation the deposit. */
export function isPaidEnough({
  plan,
  price,
  check,
  paid,
}: Pick<PaidProps, 'plan' | 'price' | 'check' | 'paid'>) {
  if (plan === 'handOver') return paid.open === 0
  return paid.price >= depositOf(typedCents(price) ?? 0, check.depositPercent)
}

/** What is paid now, why if it is less, and the document that the customer shows. */
export function Paid({ plan, price, check, field, errors, paid, onPaid }: PaidProps) {
  const all = typedCents(price) ?? 0
  const isOut = plan === 'handOver'
  const guarantee = centsOf(check.guarantee)
  const deposit = depositOf(all, check.depositPercent)
  const isEnough = isPaidEnough({ plan, price, check, paid })
  const due: { kind: PaidKind; name: string; due: number; proposed: number }[] = [
    {
      kind: 'RENTAL',
      name: words.price,
      due: all,
      proposed: isOut ? all : deposit,
    },
    {
      kind: 'GUARANTEE',
      name: rentalsWords.securityDeposit,
      due: guarantee,
      proposed: isOut ? guarantee : 0,
    },
  ]
  return (
    <div className="grid gap-5 col-span-2">
      <PaymentLines key={plan} due={due} branch={check.branch} errors={errors} onPaid={onPaid} />
      <WaiveReason field={field} label={messages.waiveReason} isEnough={isEnough} />
      <IdentityInputs noted={undefined} field={field} />
    </div>
  )
}
