import { type PaymentSum, sumPayments } from '#books/payments-contract.ts'
import { booksWords, paymentSums as messages } from '#books/texts/texts.gen.js'
import { paymentMethodNames } from '#rentals/messages.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { amountInDollars, centsOf, dollarsAndCents, type Pounds } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { poundsText } from '#till/texts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { paymentsList } from './payments-list.tsx'

/** Of the payments that the filters of the list find. */
export function sumsInput(search: ListSearch): InputOf<typeof sumPayments> {
  return { query: foundBy(paymentsList as ListDefinition, search) }
}

/** What came in and went back. */
export function PaymentSums({ search }: { search: ListSearch }) {
  const { data = [] } = useLiveQuery(sumPayments, sumsInput(search))
  if (data.length === 0) return null
  return (
    <details open className="max-w-4xl pb-4">
      <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">{booksWords.sums}</summary>
      <PlainTable label={booksWords.sums} headings={messages.headings} atEnd={3} stickyNames>
        {data.map((sum) => (
          <tr key={`${sum.of} ${sum.method} ${sum.currency}`}>
            <th scope="row">{messages.of[sum.of]}</th>
            <td>
              {paymentMethodNames[sum.method]}
              {messages.pounds[sum.currency]}
            </td>
            <td>{amount(sum.received, sum.receivedPounds)}</td>
            <td>{amount(sum.givenBack, sum.givenBackPounds)}</td>
            <td>{dollarsAndCents(netOf(sum))}</td>
          </tr>
        ))}
        {[...Map.groupBy(data, ({ of }) => of)].map(([of, sums]) => (
          <tr key={of} className="font-semibold">
            <th scope="row">{messages.of[of]}</th>
            <td>{words.inAll}</td>
            <td>{dollarsAndCents(sumOf(sums, ({ received }) => centsOf(received)))}</td>
            <td>{dollarsAndCents(sumOf(sums, ({ givenBack }) => centsOf(givenBack)))}</td>
            <td>{dollarsAndCents(sumOf(sums, netOf))}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}

/** Cents. */
function netOf({ received, givenBack }: PaymentSum): number {
  return centsOf(received) - centsOf(givenBack)
}

function sumOf(sums: readonly PaymentSum[], cents: (sum: PaymentSum) => number): number {
  return sums.reduce((total, sum) => total + cents(sum), 0)
}

function amount(dollars: PaymentSum['received'], pounds: Pounds): string {
  const text = amountInDollars(dollars)
  return pounds === 0 ? text : messages.inPounds({ amount: text, pounds: poundsText(pounds) })
}
