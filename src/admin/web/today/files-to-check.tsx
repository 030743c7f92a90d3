import { contactRequests, linksToCheck } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { dotList } from '#shared/format/list.ts'
import { useFirstRows } from './use-first-rows.ts'
import { Line, WorkSection } from './work-section.tsx'

/** Files with a request to correct contact data, and those that belong to an account by phone and email alone. */
export function FilesToCheck() {
  return (
    <>
      <Files query={{ contactAsked: 'yes' }} title={contactRequests.title} />
      <Files query={{ linkToCheck: 'yes' }} title={linksToCheck.title} />
    </>
  )
}

function Files({ query, title }: { query: object; title: string }) {
  const { rows, total } = useFirstRows(listCustomers, query)
  return (
    <WorkSection title={title} count={total}>
      {rows.map(({ id, name, phone, email }) => (
        <Line key={id}>
          <CustomerLink id={id} name={name} />
          <p className="text-quiet">{dotList([phone, email])}</p>
        </Line>
      ))}
    </WorkSection>
  )
}
