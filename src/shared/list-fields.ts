import * as z from 'zod/mini'
import { several, whole } from './fields.ts'

/**
 * Query fields of every list endpoint for staff; add the filters of the list to them.
 * @param sorts names that the list can be sorted by; `-name` sorts in descending order
 */
export function listFields<const Name extends string>(sorts: readonly Name[]) {
  const sort = z.enum(sorts.flatMap((name) => [name, `-${name}`] as const))
  return {
    /** Words that must all be found; accents and capitals do not matter. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z.optional(sort),
    limit: z.optional(whole(1, 1000)),
    offset: z.optional(whole(0, 10_000_000)),
    /** A file with all matches instead of one page. */
    format: z.optional(z.literal('csv')),
    /** Columns of the file, in this order; all by default. */
    columns: several(z.string().check(z.maxLength(40)), 40),
  }
}

/** What is next, or what is over; each list says what that is. */
export const when = z.optional(z.enum(['coming', 'past']))

export interface ListQuery {
  /** Only this row, for lists whose contract has it: the record that a page shows beside the list. */
  id?: string
  search?: string
  sort?: string
  limit?: number
  offset?: number
  format?: 'csv'
  columns?: string[]
}
