import { useId } from 'react'
import { tryOnPrices as messages } from '#catalogue/texts/texts.gen.js'
import type { Dress } from '#dresses/contract.ts'
import { amountText } from '#dresses/web/dress-texts.ts'
import { titleOf } from '#dresses/web/translations.ts'
import { andList } from '#shared/format/list.ts'
import { centsOf, dollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'

/** What renting each piece costs, and all together; the dresses without a shown price apart. */
export function TryOnPrices({ dresses }: { dresses: readonly Dress[] }) {
  const heading = useId()
  const priced = dresses.filter(({ rentalPrice }) => rentalPrice !== null)
  const others = dresses.filter(({ rentalPrice }) => rentalPrice === null)
  const sum = priced.reduce((cents, { rentalPrice }) => cents + centsOf(rentalPrice), 0)
  if (dresses.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-10 grid max-w-md gap-3 text-sm">
      <h2 id={heading} className="font-medium">
        {messages.title}
      </h2>
      <Facts look="bill">
        {priced.map((dress) => (
          <Fact key={dress.id} name={<bdi>{titleOf(dress)}</bdi>}>
            {amountText(dress.rentalPrice)}
          </Fact>
        ))}
        {priced.length > 1 && (
          <Fact name={words.together} className="border-t border-line pt-1 font-medium *:text-ink">
            {dollars(sum)}
          </Fact>
        )}
      </Facts>
      {others.length > 0 && <p>{messages.call({ titles: andList(others.map(titleOf)) })}</p>}
      <p className="text-quiet">{messages.date}</p>
    </section>
  )
}
