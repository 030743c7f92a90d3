import { type AuditSubject, listAudit } from '#audit/contract.ts'
import { historyPanel as messages } from '#audit/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Moment } from '#ui/moment.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { actionName, actorName, ChangeDetail } from './audit-record.tsx'

interface HistoryPanelProps extends DialogProps {
  subjectType: AuditSubject
  subjectId: string
  /** Name of the subject. */
  name: string
}

/** The newest 200 audit entries of one subject. */
export function HistoryPanel({ open, onOpenChange, subjectType, subjectId, name }: HistoryPanelProps) {
  const query = useLiveQuery(
    listAudit,
    { query: { subjectType, subjectId, limit: '200' } },
    { enabled: open },
  )
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={messages.title({ name })} wide plain>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={5} className="mb-2 h-12" />}>
        {(records) =>
          records.length === 0 ? (
            <p className="text-quiet">{messages.none}</p>
          ) : (
            <ol className="grid gap-3 text-sm">
              {records.map((record) => (
                <li key={record.id} className="border-b border-line pb-3">
                  <p className="font-medium">{actionName(record)}</p>
                  <p className="text-xs text-quiet">
                    <Moment instant={record.at} /> · {actorName(record)}
                  </p>
                  <ChangeDetail record={record} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </Drawer>
  )
}
