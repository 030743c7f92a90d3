import * as z from 'zod/mini'
import type { Rental } from '#rentals/staff-contract.ts'
import { earlyCredit as messages } from '#rentals/texts/texts.gen.js'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'

/** The choice of `EarlyCredit` in a form. */
export const earlyCreditForm = { takeBackToo: z.optional(z.boolean()) }

/** False when the correction by hand was about something else. */
export function earningCorrected({ takeBackToo }: { takeBackToo?: boolean | undefined }): false | undefined {
  return takeBackToo ? false : undefined
}

/** What the lender loses by cancelling or swapping a rental whose earning an older version credited too early. */
export function EarlyCredit({ rental: { staff } }: { rental: Rental }) {
  const credit = staff?.earlyCredit
  if (!credit) return null
  const { lender, isCorrected } = credit
  const [cents, balance] = [parseSignedMoney(credit.amount) ?? 0, parseSignedMoney(credit.balance) ?? 0]
  const amount = dollarsAndCents(cents)
  return (
    <div className="grid gap-2 border-s-2 border-warn ps-3 text-sm">
      {isCorrected ? (
        <>
          <p>{messages.corrected({ lender, amount })}</p>
          <label className="flex min-h-6 items-center gap-2">
            <input type="checkbox" name="takeBackToo" />
            {messages.other({ amount })}
          </label>
        </>
      ) : (
        <p>
          {messages.credited({ lender, amount })}{' '}
          {messages.balance({ now: dollarsAndCents(balance), after: dollarsAndCents(balance - cents) })}
        </p>
      )}
    </div>
  )
}
