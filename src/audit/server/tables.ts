import { index, inet, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#audit/contract.ts'
import { createdAt, id } from '#platform/database/columns.ts'
import type { AccountId } from '#shared/ids.ts'

/** Append-only: a trigger refuses changes. `actorId` has no foreign key, because it outlives the user. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id('auditEntry'),
    at: createdAt(),
    actorId: uuid().$type<AccountId>(),
    ip: inet(),
    action: text().notNull(),
    subjectType: text().$type<AuditSubject>().notNull(),
    subjectId: text(),
    detail: jsonb().notNull().default({}),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectType, table.subjectId, table.at),
    index('audit_log_ip').on(table.ip, table.action, table.at),
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId, table.at),
  ],
)
