import { useState } from 'react'
import type { ImportResult } from '#imports/contract.ts'
import { downloadErrors, type ImportRow, listImportRows, verdicts } from '#imports/stored-contract.ts'
import { importsWords, importRows as messages } from '#imports/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import type { ImportId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/form/select.tsx'
import { lastPage, pageOf } from '#ui/list/page-of.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { checkNames, verdictNames, verdictTones } from './names.ts'

const size = 50

interface RowsTableProps {
  id: ImportId
  report: ImportResult
  /** Whether the rows are of a check and nothing is imported yet. */
  isCheck: boolean
}

/** The verdict on each row, 50 at a time. */
export function RowsTable({ id, report, isCheck }: RowsTableProps) {
  const [verdict, setVerdict] = useState<ImportRow['verdict'] | ''>('')
  const [page, setPage] = useState(1)
  const names = isCheck ? checkNames : verdictNames
  const total = verdict ? report[verdict] : report.totalProcessed
  const query = useLiveQuery(listImportRows, {
    params: { id },
    query: { ...pageOf(size, page), verdict: verdict || undefined },
  })
  return (
    <section aria-labelledby="rows-title" className="grid gap-3 text-sm">
      <h2 id="rows-title" className="font-semibold">
        {importsWords.rows}
      </h2>
      {report.failed > 0 && (
        <p>
          <FileLink href={urlOf(downloadErrors, { params: { id } })} className="thread-link">
            {messages.download({ count: report.failed })}
          </FileLink>{' '}
          <span className="text-quiet">{messages.downloadHint}</span>
        </p>
      )}
      <div className="max-w-60">
        <Select
          label={words.show}
          value={verdict}
          onChange={({ target }) => {
            setVerdict(target.value as typeof verdict)
            setPage(1)
          }}
          options={[
            { value: '', label: messages.all({ count: report.totalProcessed }) },
            ...verdicts.map((value) => ({ value, label: `${names[value]} (${report[value]})` })),
          ]}
        />
      </div>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonRows count={8} className="h-9" />}
        failed={messages.failed}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-quiet">{importsWords.none}</p>
          ) : (
            <PlainTable label={importsWords.rows} headings={Object.values(messages.columns)}>
              {rows.map(({ row, name, verdict, reason }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <th scope="row" className="wrap-anywhere">
                    {name}
                    {reason && <span className="block text-quiet">{reason}</span>}
                  </th>
                  <td className="whitespace-nowrap">
                    <Badge tone={verdictTones[verdict]}>{names[verdict]}</Badge>
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </QueryBoundary>
      <Pagination
        page={page}
        pages={lastPage(size, total)}
        rows={{ size, total }}
        link={(to, { className, children }) => (
          <button type="button" className={className} onClick={() => setPage(to)}>
            {children}
          </button>
        )}
      />
    </section>
  )
}
