import type { InvoiceDraft } from '#papers/invoices/contract.ts'
import { draftPreview as messages } from '#papers/texts/texts.gen.js'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** What is about to be numbered and can only be credited afterwards. */
export function DraftPreview({ draft: { lines, net, vat, total, paid } }: { draft: InvoiceDraft }) {
  const sums = [
    ...(vat.length > 0 ? [{ name: rentalsWords.withoutVAT, amount: net }] : []),
    ...vat.map(({ percent, amount }) => ({ name: messages.vat({ percent }), amount })),
    { name: words.total, amount: total },
    { name: words.paid, amount: paid },
  ]
  return (
    <PlainTable label={messages.label} headings={messages.columns} atEnd={1}>
      {lines.map(({ text, amount }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fees can be alike
        <tr key={place}>
          <th scope="row" className="font-normal wrap-anywhere">
            {text}
          </th>
          <td>{amountInDollars(amount)}</td>
        </tr>
      ))}
      {sums.map(({ name, amount }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{amountInDollars(amount)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
