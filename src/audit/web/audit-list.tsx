import {
  type AuditRecord,
  type AuditSubject,
  auditSubjects,
  listAudit,
  subjectLabels,
} from '#audit/contract.ts'
import { auditList as messages } from '#audit/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { choices } from '#ui/control/choices.ts'
import type { Lookup } from '#ui/control/lookup.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { actionName, actorName, ChangeDetail, shortId } from './audit-record.tsx'

/** Counted requests and what was reported about entries are not listed. */
const hidden: readonly AuditSubject[] = ['request', 'audit_log', 'network']
const kinds = auditSubjects.filter((kind) => !hidden.includes(kind))

/** @param people search for the actor, from the accounts domain */
export const auditList = (people: Lookup) =>
  defineList(listAudit, {
    to: '/admin/audit',
    pageSize: 50,
    initialSort: '-at',
    rowId: ({ id }) => id,
    rowName: (record) => commaList([actionName(record), record.at]),
    messages,
    columns: [
      column.moment('at', messages.at, ({ at }) => at, { card: 'text', sortable: true }),
      { id: 'actor', label: messages.actor, card: 'text', clip: true, cell: actorName },
      { id: 'action', label: words.what, card: 'title', clip: true, cell: actionName },
      {
        id: 'subject',
        label: messages.subject,
        card: 'text',
        clip: true,
        cell: (record) => <Subject record={record} />,
      },
      {
        id: 'detail',
        label: messages.detail,
        clip: true,
        card: 'none',
        cell: (record) => <ChangeDetail record={record} inline />,
      },
      { id: 'ip', label: messages.ip, optional: true, cell: ({ ip }) => ip },
    ],
    filters: [
      { name: 'actorId', label: messages.person, kind: 'lookup', lookup: people },
      { name: 'subjectType', label: words.kind, kind: 'choice', choices: choices(subjectLabels, kinds) },
      { name: 'from', label: words.from, kind: 'date', more: true },
      { name: 'to', label: words.to, kind: 'date', more: true },
    ],
  })

/** An entry beside the list. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  return (
    <>
      <Facts className="pb-4 text-sm">
        <Fact name={messages.at}>
          <Moment instant={record.at} />
        </Fact>
        <Fact name={messages.actor}>{actorName(record)}</Fact>
        <Fact name={messages.subject}>
          <Subject record={record} />
        </Fact>
        <Fact name={messages.ip}>{record.ip}</Fact>
      </Facts>
      <ChangeDetail record={record} />
    </>
  )
}

function Subject({ record: { subjectName, subjectId, subjectType } }: { record: AuditRecord }) {
  return (
    <>
      {subjectName ?? subjectLabels[subjectType]}{' '}
      <span className="text-xs text-quiet">{subjectId && shortId(subjectId)}</span>
    </>
  )
}
