import * as z from 'zod/mini'
import { dress, dressStatuses } from '#dresses/dress.ts'
import { endpoint } from '#shared/endpoint.ts'
import { several, whole } from '#shared/fields.ts'
import { filterFields } from './filter-fields.ts'
import { filterNames, type ValueFilter, valueFilters } from './filters.ts'

/** The alternative when no dress matches every filter. */
const relaxedMatches = z.object({
  /** Filters that give results when dropped alone, with the number of dresses. */
  without: z.array(z.object({ filter: z.enum(filterNames), total: z.int() })),
  /** The dropped filters of `dresses`. */
  leftOut: z.array(z.enum(filterNames)),
  /** The words that `dresses` contain, when some searched words were dropped. */
  search: z.nullable(z.string()),
  /** At most 8, newest first. */
  dresses: z.array(dress),
})
export type RelaxedMatches = z.output<typeof relaxedMatches>

export const orders = ['createdAt', 'rentalPrice', 'title'] as const

export const listDresses = endpoint({
  name: 'listDresses',
  method: 'GET',
  path: '/api/dresses',
  summary:
    'List the dresses, or with `section` the accessories, that match all filters, by page, with the total number',
  access: 'public',
  scope: 'dresses',
  query: z.object({
    ...filterFields,
    /** Default 12. */
    limit: z.optional(whole(1, 100)),
    offset: z.optional(whole(0, 10_000_000)),
    /** For staff only; others see approved dresses. */
    status: several(z.enum(dressStatuses)),
    orderBy: z.optional(z.enum(orders)),
    /** Default `desc`. Dresses without a visible price come last in both orders. */
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: z.object({
    dresses: z.array(dress),
    total: z.int(),
    /** Only of a search: how many the other section has for its words and day. */
    inOtherSection: z.optional(z.int()),
    /** The corrected search, when a word was mistyped. */
    corrected: z.nullable(z.string()),
    /** Null unless no dress was found. */
    near: z.nullable(relaxedMatches),
  }),
})
export type DressPage = z.output<typeof listDresses.reply>

const choice = z.object({ value: z.string(), count: z.int() })
const choices = z.array(choice)

export const getDressFilters = endpoint({
  name: 'getDressFilters',
  method: 'GET',
  path: '/api/dress-filters',
  summary: 'List all filter values with the number of dresses that you see for each, given the other filters',
  access: 'public',
  scope: 'dresses',
  query: z.object(filterFields),
  reply: z.object({
    /** Dresses that match every filter. */
    total: z.int(),
    /** Of designers at most 50 with the most dresses; chosen ones are always included. */
    ...(Object.fromEntries(valueFilters.map((filter) => [filter, choices])) as Record<
      ValueFilter,
      typeof choices
    >),
    subType: z.array(z.extend(choice, { category: z.string() })),
    color: z.array(z.extend(choice, { hexCode: z.string() })),
    /** Lowest and highest visible price in dollars with the other filters; null without one. */
    price: z.nullable(z.object({ min: z.string(), max: z.string() })),
  }),
})
export type DressFilters = z.output<typeof getDressFilters.reply>
