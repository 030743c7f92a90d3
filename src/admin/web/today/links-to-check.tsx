import { todayLinksToCheck as messages } from '#admin/messages/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { dotList } from '#shared/format/list.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Line, Section } from './section.tsx'

/** Files that belong to an account by phone and email alone: staff look once. */
export function LinksToCheck() {
  const query = { linkToCheck: 'yes', limit: '20' } as const
  const { data = [] } = useLiveQuery(listCustomers, { query })
  return (
    <Section title={messages.title} count={data.length}>
      {data.map(({ id, name, phone, email }) => (
        <Line key={id}>
          <CustomerLink id={id} name={name} />
          <p className="text-quiet">{dotList([phone, email])}</p>
        </Line>
      ))}
    </Section>
  )
}
