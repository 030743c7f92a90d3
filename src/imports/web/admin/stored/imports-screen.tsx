import { Link } from '@tanstack/react-router'
import { type ImportSummary, listImports } from '#imports/stored-contract.ts'
import { importsWords, importsScreen as messages } from '#imports/texts/texts.gen.js'
import type { ImportId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ImportDetail } from './import-detail.tsx'
import { Progress } from './import-progress.tsx'
import { isActive, statusNames } from './names.ts'
import { UploadForm } from './upload-form.tsx'

const newest = { query: { limit: '100' } }

/** The import in steps; without an id the upload and the earlier imports. */
export function ImportsScreen({ id }: { id?: ImportId }) {
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
              <p className="text-sm text-quiet">{importsWords.thereAreNone}</p>
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
      <span>{statusNames[status]}</span>
      {isActive(one) && <Progress {...one} />}
      {status === 'DONE' && <span className="text-quiet">{messages.counts({ imported, failed })}</span>}
    </li>
  )
}
