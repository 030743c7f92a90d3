import { numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** UUIDv7: random enough to be unguessable, ordered by time so that indexes stay compact. */
export const newId = (): string => v7()

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
/** Dollars and cents as text ("120.00"): numeric in PostgreSQL, never a float on the way. */
export const money = () => numeric({ precision: 10, scale: 2 })
