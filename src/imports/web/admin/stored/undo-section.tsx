import { useState } from 'react'
import { listAdminDresses } from '#dresses/admin-contract.ts'
import {
  getImport,
  getUndoPlan,
  listImportRows,
  listImports,
  type UndoPlan,
  undoImport,
} from '#imports/stored-contract.ts'
import { undoSection as messages } from '#imports/texts/texts.gen.js'
import type { ImportId } from '#shared/ids.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

export function UndoSection({ id, isUndone }: { id: ImportId; isUndone: boolean }) {
  const query = useLiveQuery(getUndoPlan, { params: { id } }, { staleTime: 0 })
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useApiMutation(undoImport)
  return (
    <section aria-labelledby="undo-title" className="grid gap-3 border-t border-line pt-4 text-sm">
      <h2 id="undo-title" className="font-semibold">
        {words.undo}
      </h2>
      <p className="max-w-prose text-quiet">{isUndone ? messages.undone : messages.about}</p>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={2} className="h-5" />}
        failed={messages.planFailed}
      >
        {(plan) => {
          const removed = staffWords.dressCount({ count: plan.removable })
          return (
            <>
              <StayingDresses {...plan} />
              {!isUndone && (
                <Button kind="danger" className="justify-self-start" onClick={() => setOpen(true)}>
                  {messages.open}
                </Button>
              )}
              <ConfirmDialog
                open={isOpen}
                onOpenChange={setOpen}
                title={messages.dialog}
                question={messages.question({ removed })}
                action={messages.action({ removed })}
                pending={messages.pending}
                done={messages.done}
                failed={messages.failed}
                send={async () =>
                  staffWords.dressCount({ count: (await mutateAsync({ params: { id } })).removable })
                }
                refreshes={[getImport, listImportRows, listImports, getUndoPlan, listAdminDresses]}
              >
                <StayingDresses {...plan} />
              </ConfirmDialog>
            </>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function StayingDresses({ kept, keptTotal }: UndoPlan) {
  if (keptTotal === 0) return null
  const shown = kept.slice(0, mostShown)
  return (
    <div className="text-sm">
      <p>{messages.stay({ dresses: staffWords.dressCount({ count: keptTotal }) })}</p>
      <ul className="list-disc ps-5 wrap-anywhere">
        {shown.map(({ id, title, reason }) => (
          <li key={id}>
            {title} <span className="text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
      {keptTotal > shown.length && (
        <p className="text-quiet">{staffWords.andMore({ count: keptTotal - shown.length })}</p>
      )}
    </div>
  )
}

const mostShown = 20
