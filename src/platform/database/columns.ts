import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { type Cents, moneyText, type Pounds, parseSignedMoney } from '#shared/format/money.ts'
import type { Id } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'

/** UUIDv7: unguessable, and ordered by time, which keeps indexes compact. */
export const newId = <Of extends string = string>() => v7() as Of

export const id = <Entity extends string>(_entity: Entity) =>
  uuid()
    .$type<Id<Entity>>()
    .primaryKey()
    .$defaultFn(newId<Id<Entity>>)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
/** Cents in code, dollars with two places ("120.00") in PostgreSQL and in SQL: `inDollars` selects them for the wire. */
export const money = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  fromDriver: (dollars) => {
    const amount = parseSignedMoney(dollars)
    if (amount === null) throw new RangeError(`not dollars: ${dollars}`)
    return amount
  },
  toDriver: moneyText,
})
/** Whole cents, and whole pounds. */
export const cents = () => bigint({ mode: 'number' }).$type<Cents>()
export const pounds = () => bigint({ mode: 'number' }).$type<Pounds>()
/** A column of money in wire format. */
export const inDollars = <Column extends AnyPgColumn>(column: Column) =>
  sql`${column}`.mapWith(String) as SQL<Column['_']['notNull'] extends true ? string : string | null>

/** In which a person is written to. */
export const language = () => text({ enum: languages }).notNull().default('en')
