import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay, useViewer } from '#accounts/web/session/viewer.ts'
import { csvEncodingUnknown, encodingField } from '#imports/contract.ts'
import type { EncodingChoice } from '#imports/encodings.ts'
import {
  getImport,
  type ImportSummary,
  listImportPictures,
  listImports,
  retryPictures,
  type StoredImport,
  uploadImport,
} from '#imports/stored-contract.ts'
import {
  importsPageHead as headTexts,
  importsWords,
  importsScreen as messages,
} from '#imports/texts/texts.gen.js'
import { CsvField } from '#imports/web/admin/csv/csv-field.tsx'
import { EncodingQuestion } from '#imports/web/admin/csv/encoding-question.tsx'
import { importFailure } from '#imports/web/admin/csv/import-failure.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { ImportId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { useUpload } from '#ui/api/use-upload.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { Moment } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ImportReport } from './stored/import-report.tsx'
import { RowsTable } from './stored/import-rows.tsx'
import { MappingForm } from './stored/mapping-form.tsx'
import { importStatusNames, isActive } from './stored/names.ts'
import { ProgressBar, UploadProgress } from './stored/progress-bar.tsx'
import { UndoSection } from './stored/undo-section.tsx'

export const Route = createFileRoute('/admin/imports')({
  validateSearch: pageSearch<{ id?: ImportId }>({ id: textParam }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    forStaff(context, async () => {
      if (id) await prefetch(context, [getImport], { params: { id } })
      else await prefetch(context, [listImports], { query: { limit: '100' } })
    }),
  head: privateHead(headTexts.title),
  component: () => <ImportsScreen id={Route.useSearch().id} />,
})

const newest = { query: { limit: '100' } }

/** The import in steps; without an id the upload and the earlier imports. */
function ImportsScreen({ id }: { id?: ImportId }) {
  return id ? <ImportDetail key={id} id={id} /> : <Overview />
}

function Overview() {
  const query = useLiveQuery(listImports, newest, {
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? 1500 : false),
  })
  return (
    <div className="grid max-w-4xl gap-8">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="me-auto text-lg font-semibold">{messages.title}</h1>
        <ButtonLink kind="quiet" size="small" to="/admin/approvals">
          {messages.back}
        </ButtonLink>
      </header>
      <p className="-mt-6 max-w-prose text-sm text-quiet">{messages.about}</p>
      <UploadForm />
      <section aria-labelledby="imports-title" className="grid gap-2">
        <h2 id="imports-title" className="font-semibold">
          {messages.list}
        </h2>
        <QueryBoundary
          query={query}
          skeleton={<SkeletonRows count={3} className="h-11" />}
          failed={messages.failed}
        >
          {(imports) =>
            imports.length === 0 ? (
              <p className="text-sm text-quiet">{importsWords.none}</p>
            ) : (
              <ul aria-label={messages.list} className="divide-y divide-line border-y border-line text-sm">
                {imports.map((one) => (
                  <ImportItem key={one.id} {...one} />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </section>
    </div>
  )
}

function ImportItem(one: ImportSummary) {
  const { id, fileName, status, importedBy, imported, failed, createdAt } = one
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <Link to="/admin/imports" search={{ id }} className="thread-link me-auto min-w-0 break-words">
        {fileName}
      </Link>
      <span className="text-quiet">{importedBy}</span>
      <Moment instant={createdAt} />
      <span>{importStatusNames[status]}</span>
      {isActive(one) && <Progress {...one} />}
      {status === 'DONE' && <span className="text-quiet">{messages.counts({ imported, failed })}</span>}
    </li>
  )
}

const schema = z.object({ encoding: encodingField, csvFile: z.file() })

/** Uploads a file and opens its next step. */
function UploadForm() {
  const navigate = useNavigate()
  const { upload, progress } = useUpload(uploadImport, useViewer()?.id ?? '')
  const [file, setFile] = useState<'none' | 'chosen' | 'sent'>('none')
  const [choices, setChoices] = useState<readonly EncodingChoice[]>()
  const { form, failure, pending } = useForm({
    schema,
    async send(values) {
      setFile('sent')
      const { id } = await upload(values)
      await navigate({ to: '/admin/imports', search: { id } })
    },
    failed: (error) => {
      const unknown = detailOf(error, csvEncodingUnknown)
      if (unknown) setChoices(unknown.choices)
      return importFailure(error)
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <CsvField
        onChoose={(isUsable) => {
          setFile(isUsable ? 'chosen' : 'none')
          setChoices(undefined)
        }}
      />
      {choices && <EncodingQuestion choices={choices} />}
      <FormFailure failure={file === 'sent' ? failure : undefined} />
      {progress !== undefined && <UploadProgress sent={progress} />}
      <Button
        type="submit"
        disabled={file === 'none'}
        pending={pending && words.uploading}
        className="justify-self-start"
      >
        {messages.uploadFormSend}
      </Button>
    </form>
  )
}

function ImportDetail({ id }: { id: ImportId }) {
  const query = useLiveQuery(
    getImport,
    { params: { id } },
    { refetchInterval: ({ state }) => paceOf(state.data) },
  )
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={6} className="h-11" />}
      failed={messages.importDetailFailed}
    >
      {(one) => (
        <div className="grid max-w-5xl gap-6">
          <header className="flex flex-wrap items-center gap-3">
            <h1 className="me-auto min-w-0 break-words text-lg font-semibold">{one.fileName}</h1>
            <ButtonLink kind="quiet" size="small" to="/admin/imports">
              {messages.importDetailAll}
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
        <p className="font-semibold">{importStatusNames[status]}</p>
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
      {messages.importDetailNames.map((name, index) => (
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

const mostShown = 20

const ofPictures = { to: '/admin/settings/$section', params: { section: 'platform' } } as const

/** What became of the pictures that the file names. */
function PicturesSection({ one }: { one: StoredImport }) {
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
            <Link {...ofPictures} className="thread-link">
              {words.settings}
            </Link>
          )}
        </p>
      ) : (
        <Facts look="stacked" className="grid-cols-[repeat(3,auto)] justify-start gap-x-8 tabular-nums">
          {(['stored', 'waiting', 'failed'] as const).map((name) => (
            <Fact key={name} name={messages.importDetailCounts[name]}>
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
    onError: (error) => toastFailure(error, messages.refused),
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
          <ul aria-label={messages.picturesSectionFailed} className="list-disc ps-5 wrap-anywhere">
            {failed.map((picture) => (
              <li key={picture.id}>
                {picture.url} <span className="text-quiet">{picture.reason}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <FileLink needsProof href={file} className="thread-link justify-self-start">
        {messages.download}
      </FileLink>
    </>
  )
}

function Progress({ done, total }: Pick<ImportSummary, 'done' | 'total'>) {
  return (
    <ProgressBar
      label={messages.importProgressLabel}
      value={done}
      max={total}
      text={messages.rows({ done, total })}
    />
  )
}
