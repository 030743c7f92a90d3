import { use } from 'react'
import type { AuditRecord } from '#audit/contract.ts'
import { auditWords, auditRecord as messages } from '#audit/texts/texts.gen.js'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { TimeZone } from '#ui/moment.tsx'
import { detailInWords } from './detail-text.ts'

/** `dress.status_changed` reads "Dress: status changed", also when it has no name of its own. */
export function actionName({ action }: Pick<AuditRecord, 'action'>): string {
  const name = (messages.actions as Readonly<Record<string, string | undefined>>)[action]
  if (name) return name
  const [noun = '', ...verb] = action.split('.')
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${colon()} ${verb.join(' ').replace(/[_-]/g, ' ')}`.replaceAll(
    '_',
    ' ',
  )
}

export function actorName({
  actorName: name,
  action,
  detail,
}: Pick<AuditRecord, 'actorName' | 'action' | 'detail'>): string {
  // A guest cancels by a link.
  const isCustomer = action === 'rental.cancelled' && detail.by === 'CUSTOMER'
  return name ?? (isCustomer ? words.theCustomer : messages.nobody)
}

/** The last characters of an id; a name such as `jobs_late` as it is. */
export function shortId(id: string): string {
  return /^[\da-f-]{36}$/.test(id) ? id.slice(-8) : id
}

interface ChangeDetailProps {
  record: Pick<AuditRecord, 'action' | 'detail'>
  /** In one line, for rows of lists. */
  inline?: boolean
}

/** What changed: the fields of `before` and `after` side by side, other facts as they are. */
export function ChangeDetail({ record, inline = false }: ChangeDetailProps) {
  const [domain = ''] = record.action.split('.')
  const lines = changedLines(detailInWords(record.detail, { domain, timeZone: use(TimeZone) }))
  if (lines.length === 0) return null
  return (
    <dl
      className={cx(
        'text-xs',
        inline ? 'min-w-56 **:inline md:in-data-compact:line-clamp-2' : 'grid max-w-md gap-x-2',
      )}
    >
      {lines.map(({ name, before, after }, nth) => (
        <div key={name} className="flex flex-wrap gap-x-1">
          <dt className="text-quiet">{`${name}${colon()}`}</dt>{' '}
          <dd className="min-w-0 wrap-anywhere">
            {before !== undefined && (
              <>
                <del className="text-quiet">{before}</del>{' '}
                <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                  →
                </span>{' '}
              </>
            )}
            {after}
            {inline && nth < lines.length - 1 && ' · '}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Line {
  name: string
  before?: string
  after: string
}

export function changedLines({ before, after, ...facts }: AuditRecord['detail']): Line[] {
  const others = Object.entries(facts).map(([name, value]) => ({ name, after: auditValue(value) }))
  if (before === undefined && after === undefined) return others
  if (!isRecord(before) && !isRecord(after)) {
    return [{ name: messages.after, before: auditValue(before), after: auditValue(after) }, ...others]
  }
  const [old, now] = [before, after].map((side) => (isRecord(side) ? side : {})) as [Fields, Fields]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: auditValue(old[name]), after: auditValue(now[name]) }))
    .filter((line) => line.before !== line.after)
  return [...changed, ...others]
}

type Fields = Record<string, unknown>

function isRecord(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function auditValue(value: unknown): string {
  return value === undefined || value === null || value === '' ? auditWords.empty : String(value)
}
