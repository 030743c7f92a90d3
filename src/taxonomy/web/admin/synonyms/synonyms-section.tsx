import { useRef, useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import { listSynonyms, type Synonyms } from '#taxonomy/synonyms-contract.ts'
import { synonymsSection as messages, taxonomyWords } from '#taxonomy/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'

const SynonymsDialog = lazyDialog(() => import('./synonyms-dialog.tsx'), 'SynonymsDialog')
const DeleteSynonymsDialog = lazyDialog(() => import('./delete-synonyms-dialog.tsx'), 'DeleteSynonymsDialog')

/** The words that searches take for the same. They are read when staff open them. */
export function SynonymsSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="synonyms" className="border-t border-line pt-4">
      <h2 id="synonyms" className="font-semibold">
        {messages.title}
      </h2>
      <p className="max-w-prose pb-2 text-sm text-quiet">{messages.about}</p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="thread-link inline-block cursor-pointer py-2 text-sm">{messages.show}</summary>
        {isOpen && <SynonymsTable />}
      </details>
    </section>
  )
}

function SynonymsTable() {
  const query = useLiveQuery(listSynonyms)
  const add = useRef<HTMLButtonElement>(null)
  const dialog = useRowDialog<Synonyms, 'edit' | 'delete'>((row) =>
    query.data?.find(({ id }) => id === row.id),
  )
  return (
    <>
      <Button
        ref={add}
        size="small"
        kind="secondary"
        onClick={() => dialog.show('edit')}
        onPointerEnter={SynonymsDialog.preload}
        onFocus={SynonymsDialog.preload}
      >
        {messages.add}
      </Button>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={12} className="h-9" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="py-4 text-sm text-quiet">{taxonomyWords.noneYet}</p>
          ) : (
            <PlainTable
              label={messages.title}
              headings={[messages.english, messages.french, messages.arabic, taxonomyWords.alsoFinds, '']}
              atEnd={1}
            >
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.wordsEn}</td>
                  <td lang="fr">{row.wordsFr}</td>
                  <td lang="ar" dir="auto">
                    {row.wordsAr}
                  </td>
                  <td dir="auto">{row.alsoFinds}</td>
                  <td>
                    <RowMenu
                      name={synonymsName(row)}
                      actions={[
                        {
                          label: words.edit,
                          onSelect: () => dialog.show('edit', row),
                          preload: SynonymsDialog.preload,
                        },
                        {
                          label: words.delete,
                          onSelect: () => dialog.show('delete', row),
                          preload: DeleteSynonymsDialog.preload,
                          danger: true,
                        },
                      ]}
                    />
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </QueryBoundary>
      <SynonymsDialog {...dialog.props('edit')} synonyms={dialog.row} />
      {dialog.row && (
        <DeleteSynonymsDialog
          {...dialog.props('delete')}
          synonyms={dialog.row}
          name={synonymsName(dialog.row)}
          onDone={() => add.current?.focus()}
        />
      )}
    </>
  )
}

function synonymsName({ wordsEn, wordsFr, wordsAr }: Synonyms): string {
  return wordsEn || wordsFr || wordsAr
}
