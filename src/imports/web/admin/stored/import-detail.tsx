import { getImport, type StoredImport } from '#imports/stored-contract.ts'
import { importDetail as messages } from '#imports/texts/texts.gen.js'
import type { ImportId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Progress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { RowsTable } from './import-rows.tsx'
import { MappingForm } from './mapping-form.tsx'
import { isActive, statusNames } from './names.ts'
import { PicturesSection } from './pictures-section.tsx'
import { UndoSection } from './undo-section.tsx'

export function ImportDetail({ id }: { id: ImportId }) {
  const query = useLiveQuery(
    getImport,
    { params: { id } },
    { refetchInterval: ({ state }) => paceOf(state.data) },
  )
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={6} className="h-11" />}
      failed={messages.failed}
    >
      {(one) => (
        <div className="grid max-w-5xl gap-6">
          <header className="flex flex-wrap items-center gap-3">
            <h1 className="me-auto min-w-0 break-words text-lg font-semibold">{one.fileName}</h1>
            <ButtonLink kind="quiet" size="small" to="/admin/imports">
              {messages.all}
            </ButtonLink>
          </header>
          <Steps current={stepOf(one)} />
          <Body one={one} />
        </div>
      )}
    </QueryBoundary>
  )
}

function Body({ one }: { one: StoredImport }) {
  const { id, status, report } = one
  if (isActive(one)) {
    return (
      <div role="status" className="grid gap-3 text-sm">
        <p className="font-semibold">{statusNames[status]}</p>
        <Progress {...one} />
        <p className="text-quiet">{messages.running}</p>
      </div>
    )
  }
  if (status === 'UPLOADED' || status === 'FAILED') return <MappingForm one={one} />
  return (
    <>
      <h2 className="font-semibold">{messages.result}</h2>
      {report && <ImportReport result={report} />}
      {report && <RowsTable id={id} report={report} isCheck={false} />}
      <PicturesSection one={one} />
      <UndoSection id={id} isUndone={status === 'UNDONE'} />
    </>
  )
}

/** Milliseconds between two looks at a job that runs. */
function paceOf(one: StoredImport | undefined): number | false {
  if (!one) return false
  if (isActive(one)) return 1000
  return one.pictures.waiting > 0 ? 5000 : false
}

function stepOf({ status, report }: StoredImport): number {
  if (status === 'UPLOADED') return report ? 2 : 1
  if (status === 'DONE' || status === 'UNDONE') return 4
  return status === 'FAILED' ? 2 : 3
}

function Steps({ current }: { current: number }) {
  return (
    <ol aria-label={words.steps} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {messages.names.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'border-b-2 pb-1',
            index === current ? 'border-accent font-semibold' : 'border-line text-quiet',
          )}
        >
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  )
}
