import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DressPlace } from '#dresses/place.ts'
import { id, instant } from '#platform/database/columns.ts'
import type { AgreedFacts } from '#rentals/agreed-facts.ts'
import type { DeclineReason } from '#rentals/rules/decline.ts'
import type { Identity } from '#rentals/rules/identity.ts'
import { type CancelledBy, storedSteps, type TakenStep } from '#rentals/rules/steps.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { AccountId, DressId, RentalId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** What happened to a rental. A step that is undone keeps its row; another one of its kind gets a row of its own. */
export const rentalSteps = pgTable(
  'rental_steps',
  {
    id: id('rentalStep'),
    rentalId: uuid()
      .$type<RentalId>()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    step: text({ enum: storedSteps }).$type<TakenStep>().notNull(),
    at: instant().notNull(),
    /** Null: by itself, or a guest. */
    by: uuid().$type<AccountId>(),
    note: text(),
    detail: jsonb().$type<StepDetails[TakenStep]>().notNull(),
    undoneAt: instant(),
    undoneBy: uuid().$type<AccountId>(),
  },
  (table) => [
    uniqueIndex('rental_steps_standing').on(table.rentalId, table.step).where(sql`${table.undoneAt} is null`),
    index('rental_steps_rental').on(table.rentalId, table.at),
    index('rental_steps_at').on(table.step, table.at).where(sql`${table.undoneAt} is null`),
    check(
      'rental_steps_known',
      sql`${table.step} in ('CONFIRMED', 'COLLECTED', 'RETURNED', 'COMPLETED', 'NOT_COLLECTED', 'EXPIRED', 'CANCELLED')`,
    ),
  ],
)

/** What else a step keeps. `before` is what undoing it brings back: absent for a step of an older version, which cannot be undone. */
export interface StepDetails {
  CONFIRMED: Record<string, never>
  COLLECTED: {
    before?: BeforeHandOver
    /** PNG as a data URL. */
    signature?: string
    /** What the agreement said, under which the customer then signed. Absent in one of an older version that has changed since. */
    agreed?: AgreedFacts
  }
  RETURNED: { before?: BeforeReturn }
  COMPLETED: { before?: BeforeInspection }
  NOT_COLLECTED: { before?: BeforeInspection }
  EXPIRED: Record<string, never>
  CANCELLED: { by: Exclude<CancelledBy, 'EXPIRED'>; declined?: Declined }
}

/** Of a request that staff declined. */
export interface Declined {
  because: DeclineReason
  /** The dresses that she was proposed instead. */
  dressIds: DressId[]
}

/** What undoing a hand-over brings back. */
export interface BeforeHandOver {
  startDate: string
  /** Of each dress, by its id. */
  places: Record<string, DressPlace>
  identity: Identity | null
  /** Ids of the payments that were recorded with it. */
  payments: string[]
}

/** What undoing a return brings back. */
export interface BeforeReturn {
  endDate: string
  readyDate: string
  /** Of each dress, by its id. */
  places: Record<string, DressPlace>
  /** Where they came back; absent: to the showroom of the rental. */
  place?: Branch
}

/** What undoing an inspection brings back, or that a rental was ended as not collected. */
export interface BeforeInspection {
  readyDate: string
  /** Absent where the end did not change it. */
  endDate?: string
  /** Ids of the fees that were charged with it; absent where there were none. */
  fees?: string[]
  /** Ids of the payments that were recorded with it. */
  payments: string[]
  /** How many payments the rental had then, with these: later ones come after them. */
  count: number
}
