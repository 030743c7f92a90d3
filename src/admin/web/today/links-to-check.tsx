import { linksToCheck as messages } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { dotList } from '#shared/format/list.ts'
import { Line, Section } from './section.tsx'
import { useFirstRows } from './use-first-rows.ts'

/** Files that belong to an account by phone and email alone: staff look once. */
export function LinksToCheck() {
  const { rows, total } = useFirstRows(listCustomers, { linkToCheck: 'yes' })
  return (
    <Section title={messages.title} count={total}>
      {rows.map(({ id, name, phone, email }) => (
        <Line key={id}>
          <CustomerLink id={id} name={name} />
          <p className="text-quiet">{dotList([phone, email])}</p>
        </Line>
      ))}
    </Section>
  )
}
