import type { CustomerFile } from '#admin/customer-contract.ts'
import { household as messages } from '#admin/texts/texts.gen.js'
import { CustomerLink } from '#customers/web/customer-link.tsx'

/** Others who share phone or email: one line each, with the way to their file. */
export function Household({ customer: { household } }: { customer: CustomerFile }) {
  if (household.length === 0) return null
  return (
    <section aria-label={messages.title} className="mt-3 border-s-2 border-line ps-3 text-sm">
      <ul>
        {household.map(({ id, name, same }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-1 py-1">
            <span>{messages.same[same]}</span>
            <CustomerLink id={id} name={name} />
          </li>
        ))}
      </ul>
      <p className="text-quiet">{messages.hint}</p>
    </section>
  )
}
