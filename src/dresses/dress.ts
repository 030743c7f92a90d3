import * as z from 'zod/mini'
import { pictureDetails } from '#files/contract.ts'
import { measured } from '#measurements/measurement-fields.ts'
import { instant } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'

// Not in contract.ts, which every page of dresses loads: there these schemas would bring Zod along.

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

const unmeasured = z.object({
  id: shownId('dress'),
  title: z.string(),
  description: z.nullable(z.string()),
  /** Translations; a language without one has the original. */
  titleFr: z.optional(z.nullable(z.string())),
  titleAr: z.optional(z.nullable(z.string())),
  descriptionFr: z.optional(z.nullable(z.string())),
  descriptionAr: z.optional(z.nullable(z.string())),
  category: z.array(z.string()),
  type: z.array(z.string()),
  subType: z.array(z.string()),
  size: z.nullable(z.string()),
  color: z.string(),
  /** `#rrggbb` of the colour's record; null for an unknown colour. */
  colorHex: z.nullable(z.string()),
  condition: z.enum(conditions),
  designer: z.nullable(z.string()),
  fabric: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  /** Dollars, two decimals. */
  retailPrice: z.nullable(z.string()),
  /** Dollars, two decimals; null also when the price is hidden. */
  rentalPrice: z.nullable(z.string()),
  hidePrice: z.boolean(),
  mainImage: z.nullable(z.string()),
  images: z.array(z.string()),
  /**
   * One per item of `images`, in their order; null for external pictures. From the table `pictures`, which a job updates
   * some seconds after an upload (`avif`): caches depend on that table, too.
   */
  pictures: z.array(z.nullable(pictureDetails)),
  status: z.enum(dressStatuses),
  availableBranches: z.array(z.string()),
  fitNotes: z.nullable(z.string()),
  fitNotesFr: z.optional(z.nullable(z.string())),
  fitNotesAr: z.optional(z.nullable(z.string())),
  /** ISO-8601, UTC. */
  createdAt: instant,
})
/**
 * The public fields of a dress; no other column leaves the server. Its measurements are of the body that it is made for. Not
 * spread into the object: a bundler keeps a spread that nobody uses, and Zod with it.
 */
export const dress = z.extend(unmeasured, measured)
export type Dress = z.output<typeof dress>

/** What owners read of their own dresses: also a hidden price, and the status. */
export const lenderDress = z.extend(dress, {
  /** The reason that staff gave for the status. */
  statusReason: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  updatedAt: instant,
  /** When the owner withdrew the dress. */
  retrievedAt: z.nullable(instant),
  /** The shop's fee in percent of a rental, as agreed at submission; two decimals. */
  platformFee: z.string(),
  /** Increases with each change; an edit sends the version it read. */
  version: z.int(),
})
export type LenderDress = z.output<typeof lenderDress>
