import { Link } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { getImport, listImportPictures, retryPictures, type StoredImport } from '#imports/stored-contract.ts'
import { picturesSection as messages } from '#imports/texts/texts.gen.js'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { ImportId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { DownloadLink } from '#ui/api/download-link.tsx'
import { errorMessage } from '#ui/api/error-message.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

const mostShown = 20

/** What became of the pictures that the file names. */
export function PicturesSection({ one }: { one: StoredImport }) {
  const { id, pictures, mapping } = one
  const maySet = useMay()(updatePlatformSettings)
  const isOff = pictures.stored + pictures.waiting + pictures.failed === 0
  if (isOff && !mapping.includes('images')) return null
  return (
    <section aria-labelledby="pictures-title" className="grid gap-3 border-t border-line pt-4 text-sm">
      <h2 id="pictures-title" className="font-semibold">
        {words.pictures}
      </h2>
      {isOff ? (
        <p className="max-w-prose text-quiet">
          {messages.off}{' '}
          {maySet && (
            <Link to="/admin/settings" className="thread-link">
              {words.settings}
            </Link>
          )}
        </p>
      ) : (
        <Facts look="stacked" className="grid-cols-[repeat(3,auto)] justify-start gap-x-8 tabular-nums">
          {(['stored', 'waiting', 'failed'] as const).map((name) => (
            <Fact key={name} name={messages.counts[name]}>
              {pictures[name]}
            </Fact>
          ))}
        </Facts>
      )}
      {pictures.failed > 0 && <FailedPictures id={id} />}
      {one.status === 'DONE' && pictures.waiting === 0 && (isOff || pictures.failed > 0) && (
        <RetryButton id={id} isOff={isOff} />
      )}
    </section>
  )
}

function RetryButton({ id, isOff }: { id: ImportId; isOff: boolean }) {
  const retry = useApiMutation(retryPictures, {
    refreshes: [getImport, listImportPictures],
    onError: (error) => toast({ title: messages.refused, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <Button
      kind="secondary"
      className="justify-self-start"
      pending={retry.isPending && words.starting}
      onClick={() => retry.mutate({ params: { id } })}
    >
      {isOff ? messages.fetch : words.tryAgain}
    </Button>
  )
}

function FailedPictures({ id }: { id: ImportId }) {
  const input = { params: { id }, query: { status: 'FAILED', limit: String(mostShown) } } as const
  const query = useLiveQuery(listImportPictures, input)
  const file = urlOf(listImportPictures, { params: { id }, query: { format: 'csv' } })
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={2} className="h-5" />}
        failed={messages.loadFailed}
      >
        {(failed) => (
          <ul aria-label={messages.failed} className="list-disc ps-5 wrap-anywhere">
            {failed.map((picture) => (
              <li key={picture.id}>
                {picture.url} <span className="text-quiet">{picture.reason}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <DownloadLink href={file} className="thread-link justify-self-start">
        {messages.download}
      </DownloadLink>
    </>
  )
}
