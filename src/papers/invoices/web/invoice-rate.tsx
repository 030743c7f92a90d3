import type { InvoiceDraft } from '#papers/invoices/contract.ts'
import type { invoiceRate } from '#papers/invoices/fields.ts'
import { invoiceRate as messages } from '#papers/texts/texts.gen.js'
import { invoiceInPounds } from '#rentals/rules/invoice.ts'
import { commaList } from '#shared/format/list.ts'
import { parseMoney } from '#shared/format/money.ts'
import { typedRate } from '#till/fields.ts'
import { poundsText, rateText } from '#till/texts.ts'
import { AmountField } from '#ui/form/amount-field.tsx'
import type { FieldControl } from '#ui/form/use-form.ts'

interface InvoiceRateProps {
  field(name: keyof typeof invoiceRate): FieldControl
  draft: InvoiceDraft
  typed: string | undefined
  onType(text: string): void
}

/** The sums in pounds; asks for the rate when none was set today. */
export function InvoiceRate({ field, draft: { pounds, total, vat }, typed, onType }: InvoiceRateProps) {
  if (!pounds) return null
  const known = pounds.rate === null ? '' : String(pounds.rate)
  const rate = typedRate.safeParse(typed ?? known).data
  const cents = (text: string) => parseMoney(text) ?? 0
  const vatCents = vat.reduce((sum, { amount }) => sum + cents(amount), 0)
  const sums = rate && invoiceInPounds({ totalCents: cents(total), vatCents }, rate)
  return (
    <>
      {!pounds.isOfToday && (
        <AmountField
          {...field('rate')}
          label={messages.label}
          hint={pounds.rate === null ? messages.none : messages.earlier}
          defaultValue={known}
          inputMode="decimal"
          optional={pounds.rate === null}
          onChange={({ target }) => onType(target.value)}
        />
      )}
      {sums && (
        <output className="block text-sm text-quiet">
          {commaList([
            messages.total({ amount: poundsText(sums.total) }),
            vatCents > 0 && messages.vat({ amount: poundsText(sums.vat) }),
            rateText(rate),
          ])}
        </output>
      )}
    </>
  )
}
