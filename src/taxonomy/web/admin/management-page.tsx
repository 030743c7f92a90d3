import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { countTermUse } from '#taxonomy/admin-contract.ts'
import { listDressTypes } from '#taxonomy/contract.ts'
import { managementPageHead as headTexts, managementPage as messages } from '#taxonomy/texts/texts.gen.js'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { SynonymsSection } from './synonyms/synonyms-section.tsx'
import { termDefinitions, termLists } from './term-definitions.ts'
import { TermTable } from './term-table.tsx'

export const Route = createFileRoute('/admin/management')({
  validateSearch: pageSearch<{ table?: string }>({ table: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetch(context, termLists)),
  head: privateHead(headTexts.management),
  component: () => <Management search={Route.useSearch()} />,
})

interface ManagementSearch {
  /** The table that a phone shows. */
  table?: string
}

/** All four tables on a wide screen, one at a time on a phone. */
function Management({ search }: { search: ManagementSearch }) {
  const types = useLiveQuery(listDressTypes)
  const counts = useLiveQuery(countTermUse)
  const shown = termDefinitions.find(({ slug }) => slug === search.table) ?? termDefinitions[0]
  return (
    <div className="grid gap-4">
      <header>
        <h1 className="text-lg font-semibold">{messages.title}</h1>
        <p className="text-sm text-quiet">{messages.text}</p>
      </header>
      <nav aria-label={messages.tables} className="lg:hidden">
        <SegmentedLinks
          label={messages.tables}
          choices={termDefinitions.map(({ slug, title }) => ({ value: slug, label: title }))}
          chosen={shown?.slug}
          link={(table, props) => (
            <Link to="/admin/management" search={{ table }} resetScroll={false} {...props} />
          )}
        />
      </nav>
      <div className="gap-10 lg:columns-2">
        {termDefinitions.map((definition) => (
          <section
            key={definition.kind}
            aria-labelledby={`terms-${definition.slug}`}
            className={cx('mb-10 lg:break-inside-avoid', definition !== shown && 'max-lg:hidden')}
          >
            <TermTable definition={definition} types={types.data ?? []} counts={counts.data} />
          </section>
        ))}
      </div>
      <SynonymsSection />
    </div>
  )
}
