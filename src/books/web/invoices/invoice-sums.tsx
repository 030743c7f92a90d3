import { booksWords, invoiceSums as messages } from '#books/texts/texts.gen.js'
import { sumInvoices } from '#rentals/invoices/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { signedDollars } from '#till/texts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { invoicesList } from './invoices-list.tsx'

/** Of the invoices that the filters of the list find. */
export function sumsInput(search: ListSearch): InputOf<typeof sumInvoices> {
  return { query: foundBy(invoicesList as ListDefinition, search) }
}

/** Net, VAT and total of what was invoiced, credited, and of both. */
export function InvoiceSums({ search }: { search: ListSearch }) {
  const { data } = useLiveQuery(sumInvoices, sumsInput(search))
  if (!data || data.all.count === 0) return null
  return (
    <details open className="max-w-2xl pb-4">
      <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">{booksWords.sums}</summary>
      <PlainTable label={booksWords.sums} headings={messages.headings} atEnd="all">
        {(['invoices', 'creditNotes', 'all'] as const).map((name) => (
          <tr key={name} className={name === 'all' ? 'font-medium' : undefined}>
            <th scope="row">
              {words.nameAndCount({ name: messages.rows[name], count: numberText(data[name].count) })}
            </th>
            <td>{signedDollars(data[name].net)}</td>
            <td>{signedDollars(data[name].vat)}</td>
            <td>{signedDollars(data[name].total)}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}
