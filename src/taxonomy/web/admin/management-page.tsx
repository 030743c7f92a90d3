import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import type { TermId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { countTermUse, type Term } from '#taxonomy/admin-contract.ts'
import { listDressTypes } from '#taxonomy/contract.ts'
import {
  managementPageHead as headTexts,
  managementPage as messages,
  taxonomyWords,
} from '#taxonomy/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { SynonymsSection } from './synonyms/synonyms-section.tsx'
import { type TermDefinition, termDefinitions, termLists } from './term-definitions.ts'
import { TermRow } from './term-row.tsx'

export const Route = createFileRoute('/admin/management')({
  validateSearch: pageSearch<{ table?: string }>({ table: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetch(context, termLists)),
  head: privateHead(headTexts.title),
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

const TermDialog = lazyDialog(() => import('./term-dialog.tsx'), 'TermDialog')
const DeleteTermDialog = lazyDialog(() => import('./delete-term-dialog.tsx'), 'DeleteTermDialog')

interface TermTableProps {
  definition: TermDefinition
  types: readonly Term[]
  /** Number of dresses by id; undefined while it loads. */
  counts: Record<string, number> | undefined
}

function TermTable({ definition, types, counts }: TermTableProps) {
  const { kind, slug, title, list } = definition
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useLiveQuery(list)
  const terms = query.data ?? []
  const dialog = useRowDialog<Term, 'edit' | 'delete'>((row) => terms.find(({ id }) => id === row.id))
  const order = useTermOrder(definition, terms)
  const groups = kind === 'subtype' ? byType(types, order.terms) : [{ type: undefined, terms: order.terms }]
  const used = dialog.row && counts?.[dialog.row.id]
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3 pb-2">
        <h2 id={`terms-${slug}`} ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {title}
        </h2>
        <Button
          size="small"
          kind="secondary"
          onClick={() => dialog.show('edit')}
          onPointerEnter={TermDialog.preload}
          onFocus={TermDialog.preload}
        >
          {taxonomyWords.addKindTypeSubtypeSizeColour({ kind })}
        </Button>
      </header>
      <QueryBoundary
        query={query}
        skeleton={<TermsSkeleton count={usualCounts[kind]} />}
        failed={messages.termTableFailed({ kind })}
      >
        {() =>
          terms.length === 0 ? (
            <p className="border-t border-line py-4 text-sm text-quiet">{taxonomyWords.noneYet}</p>
          ) : (
            <table aria-label={title} className="w-full text-start text-sm">
              <thead>
                <tr>
                  <th scope="col" className={headClass}>
                    <span className="sr-only">{messages.move}</span>
                  </th>
                  <th scope="col" className={headClass}>
                    {words.name}
                  </th>
                  <th scope="col" className={`${headClass} text-end!`}>
                    {words.dresses}
                  </th>
                  <th scope="col" className={headClass}>
                    {words.status}
                  </th>
                  <th scope="col" className={headClass}>
                    <span className="sr-only">{words.actions}</span>
                  </th>
                </tr>
              </thead>
              {groups.map(({ type, terms: group }) => (
                <tbody key={type?.id ?? kind} className="divide-y divide-line">
                  {type && (
                    <tr>
                      <th
                        scope="rowgroup"
                        colSpan={5}
                        className="eyebrow border-b border-line pt-3 pb-1 text-start text-quiet"
                      >
                        {type.name} {!type.active && <Badge tone="idle">{messages.inactive}</Badge>}
                      </th>
                    </tr>
                  )}
                  {group.map((term, index) => (
                    <TermRow
                      key={term.id}
                      definition={definition}
                      term={term}
                      dresses={counts && (counts[term.id] ?? 0)}
                      group={group}
                      index={index}
                      onMove={(id, to) => order.move(group, id, to)}
                      onEdit={() => dialog.show('edit', term)}
                      onDelete={() => dialog.show('delete', term)}
                      preload={() => {
                        TermDialog.preload()
                        DeleteTermDialog.preload()
                      }}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          )
        }
      </QueryBoundary>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <TermDialog
        {...dialog.props('edit')}
        definition={definition}
        term={dialog.row}
        types={types}
        used={used}
      />
      {dialog.row && (
        <DeleteTermDialog
          key={dialog.row.id}
          {...dialog.props('delete')}
          definition={definition}
          term={dialog.row}
          others={terms.filter(({ id, typeId }) => id !== dialog.row?.id && typeId === dialog.row?.typeId)}
          used={used ?? 0}
          onDone={() => heading.current?.focus()}
        />
      )}
    </>
  )
}

/** About as many as a shop has. */
const usualCounts = { type: 5, subtype: 12, size: 8, color: 10 }

/** The head, and rows of the height that comes. */
function TermsSkeleton({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line">
      <div className="h-7.25" />
      {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
        <div key={nth} className="flex h-11 items-center ps-8">
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}

function byType(types: readonly Term[], subtypes: readonly Term[]) {
  return types
    .map((type) => ({ type, terms: subtypes.filter(({ typeId }) => typeId === type.id) }))
    .filter(({ terms }) => terms.length > 0)
}

const headClass = 'eyebrow border-b border-line py-1.5 pe-3 text-start whitespace-nowrap text-quiet'

/** Shows a new order at once and saves one order after the other. */
function useTermOrder({ endpoints }: TermDefinition, terms: readonly Term[]) {
  const api = useApi()
  const refresh = useRefresh()
  const [ids, setIds] = useState<readonly TermId[]>()
  const [announcement, setAnnouncement] = useState('')
  const saving = useRef(Promise.resolve())
  const latest = useRef(0)

  /** @param to place within the group, counted from 0 */
  function move(group: readonly Term[], id: TermId, to: number) {
    const moved = group.find((term) => term.id === id)
    if (!moved) return
    const order = group.map((term) => term.id).filter((other) => other !== id)
    order.splice(to, 0, id)
    flushSync(() => {
      setIds(order)
      setAnnouncement(messages.moved({ name: moved.name, place: to + 1, of: group.length }))
    })
    latest.current += 1
    const turn = latest.current
    saving.current = saving.current.then(() => save(order, turn))
  }

  async function save(order: TermId[], turn: number) {
    // A later order replaces this one.
    if (turn !== latest.current) return
    try {
      await api.call(endpoints.reorder, { body: { ids: order } })
    } catch (error) {
      toastFailure(error)
    }
    // Not awaited: a person who leaves the page meanwhile would lose the next order.
    void refresh(...termLists).then(() => turn === latest.current && setIds(undefined))
  }

  return { terms: ids ? ordered(terms, ids) : terms, announcement, move }
}

/** Terms of other groups stay where they are. */
function ordered(terms: readonly Term[], ids: readonly TermId[]): readonly Term[] {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const queue = ids.flatMap((id) => byId.get(id) ?? [])
  return terms.map((term) => (ids.includes(term.id) ? (queue.shift() ?? term) : term))
}
