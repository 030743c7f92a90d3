import { type DataExport, downloadExport, listExports, startExport } from '#admin/export-contract.ts'
import { settingsPage as messages } from '#admin/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

const isActive = ({ status }: DataExport) => status === 'WAITING' || status === 'RUNNING'

/** Everything the shop has, as one archive. */
export function ExportsSection() {
  const { data: exports = [] } = useLiveQuery(
    listExports,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isActive) ? 2000 : false) },
  )
  const start = useApiMutation(startExport, {
    refreshes: [listExports],
    onError: (error) => toastFailure(error),
  })
  return (
    <section aria-label={messages.exportsSectionTitle} className="grid max-w-4xl gap-4">
      <p className="max-w-prose text-sm text-quiet">{messages.exportsSectionAbout}</p>
      <Button
        kind="secondary"
        className="justify-self-start"
        pending={start.isPending && words.starting}
        disabled={exports.some(isActive)}
        onClick={() => start.mutate({})}
      >
        {messages.start}
      </Button>
      {exports.length > 0 && (
        <ul aria-label={messages.list} className="divide-y divide-line text-sm">
          {exports.map((one) => (
            <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 py-2">
              <Moment instant={one.createdAt} />
              <ExportState {...one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ExportState({ id, status, done, total, size, expiresAt }: DataExport) {
  return (
    <>
      <span>{messages.status[status]}</span>
      {status === 'RUNNING' && (
        <span className="flex items-center gap-3 tabular-nums">
          <progress value={done} max={Math.max(total, 1)} aria-label={messages.exportsSectionTitle} />
          {messages.progress({ done, total })}
        </span>
      )}
      {status === 'DONE' && (
        <>
          <FileLink needsProof href={urlOf(downloadExport, { params: { id } })} className="thread-link">
            {words.download}
          </FileLink>
          {size !== null && (
            <span className="text-quiet">{messages.size({ megabytes: (size / 1_000_000).toFixed(1) })}</span>
          )}
          {expiresAt && (
            <span className="text-quiet">
              {words.until} <Moment instant={expiresAt} />
            </span>
          )}
        </>
      )}
    </>
  )
}
