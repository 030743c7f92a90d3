import { Link } from '@tanstack/react-router'
import { amountInDollars } from '#shared/format/money.ts'
import type { Takings } from '#till/takings-contract.ts'
import { takings as messages, takingMethodNames } from '#till/texts/texts.gen.js'
import { Moment } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

/** What was paid by card and transfer on a till day, to compare with what the terminal and the bank say. */
export function TakingsWithoutCash({ takings: { since, sums, payments } }: { takings: Takings }) {
  return (
    <section aria-label={messages.title}>
      <h2 className="pb-2 font-semibold">{messages.title}</h2>
      <p className="pb-2 text-sm text-quiet">
        {messages.since} <Moment instant={since} />
      </p>
      {sums.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <>
          <PlainTable label={messages.title} headings={messages.columns} atEnd={2}>
            {sums.map(({ method, count, amount }) => (
              <tr key={method}>
                <th scope="row">{takingMethodNames[method]}</th>
                <td>{count}</td>
                <td className="whitespace-nowrap">{amountInDollars(amount)}</td>
              </tr>
            ))}
          </PlainTable>
          <details className="pt-2">
            <summary className="w-fit cursor-pointer py-1 text-sm text-quiet">{messages.receipts}</summary>
            <PlainTable label={messages.receipts} headings={messages.receiptColumns} atEnd={1}>
              {payments.map(({ id, receipt, method, what, customer, rentalId, amount }) => (
                <tr key={id}>
                  <td className="tabular-nums">{receipt}</td>
                  <td>
                    {what} ·{' '}
                    <Link
                      to="/admin/rentals/$id"
                      params={{ id: rentalId }}
                      className="inline-flex min-h-6 items-center underline underline-offset-4"
                    >
                      {customer}
                    </Link>
                  </td>
                  <td>{takingMethodNames[method]}</td>
                  <td className="whitespace-nowrap">{amountInDollars(amount)}</td>
                </tr>
              ))}
            </PlainTable>
          </details>
        </>
      )}
    </section>
  )
}
