import type { ComponentProps } from 'react'
import { choiceName } from '#imports/choice-names.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import { importsWords, importReport as messages } from '#imports/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { colon } from '#shared/format/punctuation.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'
import { IssueGroups } from './issue-groups.tsx'

const mostLines = 8
const mostHeaders = 5

export function ImportReport(props: ComponentProps<typeof IssueGroups>) {
  const { result } = props
  const { imported, duplicates, skipped, failed, totalProcessed, fieldsMapped, processingDetails } = result
  return (
    <section aria-label={messages.title} className="grid gap-3 border-t border-line pt-4 text-sm">
      <p role="status" className="font-semibold">
        {result.message}
      </p>
      <Facts look="stacked" className="grid-cols-2 gap-x-6 tabular-nums sm:grid-cols-5">
        <Fact name={importsWords.rows}>{totalProcessed}</Fact>
        <Fact name={messages.imported}>{imported}</Fact>
        <Fact name={messages.duplicates}>{duplicates}</Fact>
        <Fact name={messages.skipped}>{skipped}</Fact>
        <Fact name={importsWords.errors}>{failed}</Fact>
      </Facts>
      <p>
        <span className="text-quiet">{`${messages.fields}${colon()}`}</span>{' '}
        {commaList(fieldsMapped.map(fieldName))}
      </p>
      <p className="break-words">
        <span className="text-quiet">{`${messages.headers}${colon()}`}</span>{' '}
        {firstOf(processingDetails.headersFound, mostHeaders)}
      </p>
      <IssueGroups {...props} />
      <Lines title={importsWords.errors} lines={result.errors} />
      {/* Reports of an older version have no groups. */}
      {result.groups.length === 0 && result.notRead.length === 0 && (
        <Lines title={messages.warnings} lines={result.warnings} />
      )}
    </section>
  )
}

function fieldName(field: string): string {
  return field === 'attributes' ? messages.attributes : choiceName(field as ColumnChoice)
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  const shown = lines.slice(0, mostLines)
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="break-words">
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <p className="text-quiet">{staffWords.andMore({ count: lines.length - shown.length })}</p>
      )}
    </div>
  )
}

function firstOf(texts: readonly string[], most: number): string {
  return commaList([
    ...texts.slice(0, most),
    texts.length > most && staffWords.andMore({ count: texts.length - most }),
  ])
}
