import * as z from 'zod/mini'
import { pictureFacts } from '#files/contract.ts'
import { isPlainDate } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, several, whole } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/facts.ts'

export const conditions = ['NEW', 'LIKE_NEW', 'GOOD', 'FAIR'] as const
export type Condition = (typeof conditions)[number]

export const dressStatuses = [
  'PENDING',
  'PRE_APPROVED',
  'APPROVED',
  'REJECTED',
  'AVAILABLE',
  'RENTED',
  'RETRIEVED',
] as const
export type DressStatus = (typeof dressStatuses)[number]

export const dressNotFound = refusal('dress_not_found', 404, 'Dress Not Found')

/** What everybody may know of a dress; every other column stays in the house. */
export const dress = z.object({
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  category: z.array(z.string()),
  type: z.array(z.string()),
  subType: z.array(z.string()),
  size: z.nullable(z.string()),
  color: z.string(),
  /** `#rrggbb` of the colour's own record; null when the house does not keep that colour. */
  colorHex: z.nullable(z.string()),
  condition: z.enum(conditions),
  designer: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** Dollars, two decimals. */
  retailPrice: z.nullable(z.string()),
  /** Dollars, two decimals; null also when the price is hidden. */
  rentalPrice: z.nullable(z.string()),
  hidePrice: z.boolean(),
  mainImage: z.nullable(z.string()),
  images: z.array(z.string()),
  /**
   * Of each of `images`, in their order; null for what is not stored here. Comes from the table `pictures`, where a job
   * changes it some seconds after an upload (`avif`): who keeps answers drops them for changes there, too.
   */
  pictures: z.array(z.nullable(pictureFacts)),
  status: z.enum(dressStatuses),
  availableBranches: z.array(z.string()),
  fitNotes: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
})
export type Dress = z.output<typeof dress>

/** What owners read of their own dresses: the price also when it is hidden, and how the dress fares. */
export const ownDress = z.extend(dress, {
  /** Why staff gave the dress its status, where they said so. */
  statusReason: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  updatedAt: z.string(),
  /** When the owner took the dress back. */
  retrievedAt: z.nullable(z.string()),
  /** Percent of a rental that the house keeps, as agreed when the dress was submitted; two decimals. */
  platformFee: z.string(),
  /** Rises with each change; an edit names the one it saw. */
  version: z.int(),
})
export type OwnDress = z.output<typeof ownDress>

export const maxSearchLength = 100

// Bytes that are no text have become U+FFFD on their way here.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const clean = z.refine<string>((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f\ufffd]/.test(text))
const name = z.string().check(z.maxLength(80), clean)
const dollars = z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'A price is a number of dollars.'))

export const searchField = z.string().check(z.trim(), z.maxLength(maxSearchLength), clean)

export const filters = {
  search: z.optional(searchField),
  /** Names of dress types. */
  category: several(name),
  subType: several(name),
  color: several(name),
  size: several(name),
  branch: several(z.enum(branches)),
  designer: several(name),
  /** YYYY-MM-DD: dresses that no rental, asked for or agreed, takes away on that day. */
  availableOn: z.optional(z.string().check(z.refine(isPlainDate, 'A date is written YYYY-MM-DD.'))),
  /** Dollars, inclusive. Dresses without a shown price fall out when either is given. */
  minPrice: z.optional(dollars),
  maxPrice: z.optional(dollars),
}

/** What can be left out of a choice; both price limits count as one. */
export const filterNames = [
  'search',
  'category',
  'subType',
  'color',
  'size',
  'branch',
  'designer',
  'availableOn',
  'price',
] as const
export type FilterName = (typeof filterNames)[number]

/** What there is instead, when nothing fits every filter. */
const nearMatches = z.object({
  /** Filters any one of which could be left out to find something, and how many dresses that would find. */
  without: z.array(z.object({ filter: z.enum(filterNames), total: z.int() })),
  /** The filters that were left out to find `dresses`. */
  leftOut: z.array(z.enum(filterNames)),
  /** The words `dresses` hold, when some of the words that were searched had to be left out. */
  search: z.nullable(z.string()),
  /** 8 at most, newest first. */
  dresses: z.array(dress),
})
export type RelaxedMatches = z.output<typeof nearMatches>

export const orders = ['createdAt', 'rentalPrice', 'title'] as const

export const listDresses = endpoint({
  method: 'GET',
  path: '/api/dresses',
  summary: 'Dresses that match every filter, one page of them, and how many there are in all',
  access: 'public',
  query: z.object({
    ...filters,
    /** 12 unless told. */
    limit: z.optional(whole(1, 100)),
    offset: z.optional(whole(0, 10_000_000)),
    /** Heard from staff only; everybody else is shown approved dresses. */
    status: several(z.enum(dressStatuses)),
    orderBy: z.optional(z.enum(orders)),
    /** `desc` unless told. Dresses without a shown price come last either way. */
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: z.object({
    dresses: z.array(dress),
    total: z.int(),
    /** The search as it was understood, when a word of it was taken for a slip of the pen. */
    corrected: z.nullable(z.string()),
    /** Null unless nothing was found. */
    near: z.nullable(nearMatches),
  }),
})
export type DressPage = z.output<typeof listDresses.reply>

export const getDress = endpoint({
  method: 'GET',
  path: '/api/dresses/:id',
  summary: 'One dress; those not approved only for their owner and for staff',
  access: 'public',
  params: idParams,
  reply: dress,
})

export const listMyDresses = endpoint({
  method: 'GET',
  path: '/api/my-dresses',
  summary: 'The dresses of whoever asks, newest first, 500 at most',
  access: 'signed-in',
  reply: z.array(ownDress),
})

const choice = z.object({ value: z.string(), count: z.int() })

export const getDressFilters = endpoint({
  method: 'GET',
  path: '/api/dress-filters',
  summary:
    'Every value a filter can take, with the number of approved dresses it would show beside the other filters',
  access: 'public',
  query: z.object(filters),
  reply: z.object({
    /** Dresses that match every filter. */
    total: z.int(),
    category: z.array(choice),
    subType: z.array(z.extend(choice, { category: z.string() })),
    size: z.array(choice),
    color: z.array(z.extend(choice, { hexCode: z.string() })),
    branch: z.array(choice),
    /** Those of most approved dresses, 50 at most, by name; a chosen one is always among them. */
    designer: z.array(choice),
    /** Lowest and highest shown price in dollars beside the other filters; null when none has one. */
    price: z.nullable(z.object({ min: z.string(), max: z.string() })),
  }),
})
export type DressFilters = z.output<typeof getDressFilters.reply>
