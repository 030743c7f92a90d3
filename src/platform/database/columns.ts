import { numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { languages } from '#shared/language/language.ts'

/** UUIDv7: unguessable, and ordered by time, which keeps indexes compact. */
export const newId = (): string => v7()

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()
/** Dollars and cents as text ("120.00"): numeric in PostgreSQL, never a float. */
export const money = () => numeric({ precision: 10, scale: 2 })
/** In which a person is written to. */
export const language = () => text({ enum: languages }).notNull().default('en')
