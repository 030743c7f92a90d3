import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/server/tables.ts'
import { createdAt, id, instant } from '#platform/database/columns.ts'
import { claimedUntil, outboxColumns } from '#platform/outbox/outbox.ts'
import type { Scope } from '#shared/api-scope.ts'
import type { AccountId, WebhookId } from '#shared/ids.ts'

/** Keys with which programs use the API in the name of an owner. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id('apiKey'),
    name: text().notNull(),
    /** SHA-256 of the key, in hexadecimal digits. */
    keyHash: text().notNull().unique(),
    /** The first characters of the key, by which its owner recognises it. */
    start: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdBy: uuid()
      .$type<AccountId>()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index('api_keys_created_by').on(table.createdBy),
    check('api_keys_some_scope', sql`cardinality(${table.scopes}) > 0`),
  ],
)

/** Addresses of other programs that are told what happens. */
export const webhooks = pgTable('webhooks', {
  id: id('webhook'),
  name: text().notNull(),
  url: text().notNull(),
  /** Signs its messages; sealed. */
  secret: text().notNull(),
  /** Actions of the audit log: a trigger on it writes a delivery for each entry. */
  actions: text().array().notNull(),
  isActive: boolean().notNull().default(true),
  failingSince: instant(),
  givenUpAt: instant(),
  /** Of the server that sends its messages, so that no other does. */
  claimedUntil: claimedUntil(),
  createdAt: createdAt(),
})

/** Messages of webhooks, written in the transaction of what they tell. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id('webhookDelivery'),
    webhookId: uuid()
      .$type<WebhookId>()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    /** Ids only. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    state: text({ enum: ['WAITING', 'DELIVERED', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    ...outboxColumns(),
    replyStatus: integer(),
    error: text({ enum: ['STATUS', 'TIMEOUT', 'UNREACHABLE', 'PRIVATE', 'SECRET'] }),
    createdAt: createdAt(),
    deliveredAt: instant(),
  },
  (table) => [
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextTryAt)
      .where(sql`${table.state} = 'WAITING'`),
    index('webhook_deliveries_created').on(table.createdAt),
    check('webhook_deliveries_state_known', sql`${table.state} in ('WAITING', 'DELIVERED', 'FAILED')`),
  ],
)
