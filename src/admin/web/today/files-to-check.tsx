import { contactRequests, linksToCheck } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { dotList } from '#shared/format/list.ts'
import { useFirstRows } from './use-first-rows.ts'
import { firstLines, Line, WorkSection } from './work-section.tsx'

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
    <WorkSection title={title} count={total} first={firstLines} canWait>
      {rows.map(({ id, name, phone, email }) => (
        <Line key={id}>
          <span className="flex flex-wrap items-center gap-x-3">
            <CustomerLink id={id} name={name} />
            <span className="text-quiet">{dotList([phone, email])}</span>
          </span>
        </Line>
      ))}
    </WorkSection>
  )
}
