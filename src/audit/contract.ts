import * as z from 'zod/mini'
import { refusals as messages } from '#audit/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant, plainDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'

/** What an entry is about, as it is stored, and as staff read it. */
export const subjectLabels = messages.subjectLabels
export const auditSubjects = Object.keys(messages.subjectLabels) as AuditSubject[]
export type AuditSubject = keyof typeof messages.subjectLabels

const auditRecord = z.object({
  id: shownId('auditEntry'),
  /** ISO-8601, UTC. */
  at: instant,
  actorId: z.nullable(shownId('account')),
  /** Null for guests and for the server itself. */
  actorName: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  /** Past tense, dotted: `appointment.booked`. */
  action: z.string(),
  subjectType: z.enum(auditSubjects),
  subjectId: z.nullable(z.string()),
  /** Null for what is deleted or has no name. */
  subjectName: z.nullable(z.string()),
  /** What changed; without secrets. */
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRecord = z.output<typeof auditRecord>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List the audit log, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /**
   * `search` reads action, subject id, and the names of existing actors and subjects. Entries of the server for itself appear only by their
   * `subjectType`, attempts to sign in only by their `action`.
   */
  query: z.object({
    ...listFields(['at']),
    id: z.optional(id('auditEntry')),
    actorId: z.optional(id('account')),
    action: z.optional(z.string().check(z.maxLength(60))),
    subjectType: z.optional(z.enum(auditSubjects)),
    subjectId: z.optional(z.string().check(z.maxLength(100))),
    /** First and last date in showroom time, inclusive. */
    from: z.optional(plainDate),
    to: z.optional(plainDate),
  }),
  reply: z.array(auditRecord),
})
