import { useRef } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import type { Term } from '#taxonomy/admin-contract.ts'
import { termTable as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import type { TermDefinition } from './term-definitions.ts'
import { TermRow } from './term-row.tsx'
import { useTermOrder } from './use-term-order.ts'

const TermDialog = lazyDialog(() => import('./term-dialog.tsx'), 'TermDialog')
const DeleteTermDialog = lazyDialog(() => import('./delete-term-dialog.tsx'), 'DeleteTermDialog')

interface TermTableProps {
  definition: TermDefinition
  types: readonly Term[]
  /** Number of dresses by id; undefined while it loads. */
  counts: Record<string, number> | undefined
}

export function TermTable({ definition, types, counts }: TermTableProps) {
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
        failed={messages.failed({ kind })}
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
