import type { ComponentProps } from 'react'
import { choiceName } from '#imports/choice-names.ts'
import type { ImportResult, IssueGroup } from '#imports/contract.ts'
import type { ColumnChoice } from '#imports/headers.ts'
import { importsWords, importReport as messages, storedNames } from '#imports/texts/texts.gen.js'
import { commaList, dotList } from '#shared/format/list.ts'
import { colon } from '#shared/format/punctuation.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'

const mostLines = 8
const mostHeaders = 5

type ReportProps = ComponentProps<typeof IssueGroups> & {
  /** Nothing is stored yet. */
  isCheck?: boolean
}

export function ImportReport({ isCheck = false, ...props }: ReportProps) {
  const { result } = props
  const { imported, duplicates, skipped, failed, totalProcessed, fieldsMapped, processingDetails } = result
  return (
    <section aria-label={messages.title} className="grid gap-3 border-t border-line pt-4 text-sm">
      <p role="status" className="font-semibold">
        {result.message}
      </p>
      <Facts look="stacked" className="grid-cols-2 gap-x-6 tabular-nums sm:grid-cols-5">
        <Fact name={importsWords.rows}>{totalProcessed}</Fact>
        <Fact name={isCheck ? storedNames.willBeImported : messages.imported}>{imported}</Fact>
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

type Kind = NonNullable<IssueGroup['add']>['kind']

const tones: Record<IssueGroup['tone'], Tone> = { error: 'bad', warning: 'warn', skipped: 'idle' }
const mostValues = 12

interface IssueGroupsProps {
  result: ImportResult
  /** Adds what is missing to Management and checks again. */
  onAdd?(kind: Kind): void
  isAdding?: boolean
}

/** Errors and warnings of all rows, counted by what they have in common. */
function IssueGroups({ result: { groups, notRead }, onAdd, isAdding }: IssueGroupsProps) {
  if (groups.length + notRead.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{messages.issueGroupsTitle}</h3>
      <ul aria-label={messages.issueGroupsTitle} className="divide-y divide-line border-y border-line">
        {groups.map((group) => (
          <li key={group.code} className="grid gap-1 py-2">
            <Heading tone={group.tone} text={group.text} count={messages.rows({ count: group.rows })} />
            <Values
              texts={group.values.map(({ value, rows }) => (rows > 1 ? `${value} (${rows})` : value))}
            />
            {onAdd && group.add && (
              <div className="flex flex-wrap items-center gap-3">
                <AddButton {...group.add} disabled={isAdding} onAdd={onAdd} />
                {group.add.kind === 'color' && <span className="text-quiet">{messages.grey}</span>}
              </div>
            )}
          </li>
        ))}
        {notRead.length > 0 && (
          <li className="grid gap-1 py-2">
            <Heading tone="warning" text={messages.notRead({ count: notRead.length })} />
            <Values texts={notRead} />
          </li>
        )}
      </ul>
    </div>
  )
}

function Heading({ tone, text, count }: { tone: IssueGroup['tone']; text: string; count?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[tone]}>{messages.tones[tone]}</Badge>
      <span className="min-w-0 wrap-anywhere">{text}</span>
      {count && <span className="ms-auto text-quiet tabular-nums">{count}</span>}
    </p>
  )
}

function Values({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  const rest = texts.slice(mostValues)
  return (
    <div className="text-quiet wrap-anywhere">
      {dotList(texts.slice(0, mostValues))}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-9 cursor-pointer items-center">
            {staffWords.andMore({ count: rest.length })}
          </summary>
          {dotList(rest)}
        </details>
      )}
    </div>
  )
}

interface AddButtonProps {
  kind: Kind
  names: readonly string[]
  disabled?: boolean
  onAdd(kind: Kind): void
}

function AddButton({ kind, names, disabled, onAdd }: AddButtonProps) {
  return (
    <Button kind="secondary" size="small" disabled={disabled} onClick={() => onAdd(kind)}>
      {messages.add[kind]({ count: names.length })}
    </Button>
  )
}
