import * as z from 'zod/mini'
import { openRentals } from '#accounts/users-contract.ts'
import { adminRefusals as messages } from '#dresses/texts/texts.gen.js'
import { notASignature, signatureTooLarge } from '#files/signature-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { instant, line, optionalLine, plainDate, says, several, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { money, peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { words } from '#shared/texts/texts.gen.js'
import { dressNotFound } from './contract.ts'
import { conditions, dressStatuses, lenderDress } from './dress.ts'
import { dressEdit } from './dress-edit.ts'
import { dressPlaces } from './place.ts'

/** A dress as staff read it: the price also when it is hidden. */
export const adminDress = z.extend(lenderDress, {
  /** Null after the account of the owner was deleted, and for dresses of the shop. */
  owner: personal(
    z.nullable(
      z.object({
        id: shownId('account'),
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        username: z.string(),
        email: z.string(),
      }),
    ),
  ),
  /** Also hidden ones. */
  rentalPrice: money(lenderDress.shape.rentalPrice),
  platformFee: money(lenderDress.shape.platformFee),
  statusReason: peopleOnly(lenderDress.shape.statusReason),
  /** Where it is now. */
  place: z.enum(dressPlaces),
  sku: z.nullable(z.string()),
  stockQuantity: z.int(),
  /** Dollars, two decimals; null: as in the settings. */
  guaranteeAmount: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** `getSignature` returns the picture. */
  hasSignature: z.boolean(),
})
export type AdminDress = z.output<typeof adminDress>

export const dressChanged = refusal(
  'dress_changed',
  409,
  () => words.dressChanged,
  // The dress as it is now.
  z.object({ current: adminDress }),
)
export const reasonRequired = () => words.reasonRequired
export const onlyBySignature = refusal('only_by_signature', 409, () => messages.onlyBySignature)
export const alreadyRetrieved = refusal('dress_retrieved', 409, () => messages.dressRetrieved)
export const skuTaken = refusal('sku_taken', 409, () => messages.skuTaken)
export const ownerNotFound = refusal('owner_not_found', 404, () => words.userNotFound)
export const ownerDeleted = refusal('owner_deleted', 409, () => messages.ownerDeleted)
export const rentalsOfOwnerChanged = refusal(
  'rentals_of_owner_changed',
  409,
  () => messages.rentalsOfOwnerChanged,
)
export const noSignature = refusal('no_signature', 404, () => messages.noSignature)

/** Four sheets and a bit: their ids stand in the address, of which 4 kB are read. */
export const maxLabels = 100

export const signatureRequired = () => messages.signature

export const adminDressSorts = [
  'createdAt',
  'updatedAt',
  'title',
  'status',
  'condition',
  'rentalPrice',
  'retailPrice',
  'designer',
] as const

export const listAdminDresses = endpoint({
  name: 'listAdminDresses',
  method: 'GET',
  path: '/api/admin/dresses',
  summary: 'List all dresses by page, newest first; the header X-Total-Count has the number of matches',
  access: 'assistant',
  scope: 'dresses',
  /** `search` reads the words that the collection's search reads, the SKU and the code on the label. */
  query: z.object({
    ...listFields(adminDressSorts),
    id: z.optional(id('dress')),
    status: several(z.enum(dressStatuses)),
    /** `none`: dresses without an owner. */
    ownerId: z.optional(z.union([id('account'), z.literal('none')])),
    /** Names of dress types. */
    type: several(z.string().check(z.maxLength(80))),
    /** Names of dress sizes. */
    size: several(z.string().check(z.maxLength(80))),
    condition: several(z.enum(conditions)),
    /** Where they are now. */
    place: several(z.enum(dressPlaces)),
    /** Submitted by a lender on these showroom dates, inclusive. */
    submittedFrom: z.optional(plainDate),
    submittedTo: z.optional(plainDate),
  }),
  reply: z.array(adminDress),
})

const historyEntry = z.object({
  /** ISO-8601, UTC. */
  at: instant,
  /** Such as `dress.status_changed`. */
  action: z.string(),
  /** Full name; null for changes by the server. */
  actorName: z.nullable(z.string()),
  /** The status after this change, if the change set it. */
  status: z.nullable(z.enum(dressStatuses)),
  reason: z.nullable(z.string()),
  /** Fields that staff changed, as text. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})

export const getAdminDress = endpoint({
  name: 'getAdminDress',
  method: 'GET',
  path: '/api/admin/dresses/:id',
  summary: 'Get a dress with its history, newest first',
  access: 'assistant',
  scope: 'dresses',
  params: idParams('dress'),
  reply: z.extend(adminDress, { history: peopleOnly(z.array(historyEntry)) }),
  refusals: () => [dressNotFound],
})

export const setDressStatus = endpoint({
  name: 'setDressStatus',
  method: 'PUT',
  path: '/api/dresses/:id',
  summary: 'Set the status of a dress; the lender is told of an approval or a rejection',
  access: 'manager',
  scope: 'dresses',
  params: idParams('dress'),
  body: z.object({
    status: z.enum(
      dressStatuses,
      says(() => words.statusMissing),
    ),
    /** Required for REJECTED. */
    reason: optionalLine(500),
    /** The version that the client read; refused with 409 `dress_changed` when it is outdated. */
    version: z.optional(z.int()),
  }),
  reply: adminDress,
  idempotent: true,
  refusals: () => [dressChanged, dressNotFound, alreadyRetrieved, onlyBySignature, openRentals],
})

export const updateAdminDress = endpoint({
  name: 'updateAdminDress',
  method: 'PUT',
  path: '/api/admin/dresses/:id',
  summary: 'Change the fields of a dress; fields that are not sent stay as they are',
  access: 'manager',
  scope: 'dresses',
  params: idParams('dress'),
  body: dressEdit,
  reply: adminDress,
  idempotent: true,
  refusals: () => [dressChanged, dressNotFound, onlyBySignature, openRentals, skuTaken, alreadyRetrieved],
})

const movableRental = z.object({
  id: shownId('rental'),
  number: z.string(),
  eventDate: shownDate,
  /** The account of its customer, to whom it does not go along: nobody earns of her own rental. */
  clientId: z.nullable(shownId('account')),
  /** By default: its event is later than today. */
  goesAlong: z.boolean(),
})
export type MovableRental = z.output<typeof movableRental>

export const listMovableRentals = endpoint({
  name: 'listMovableRentals',
  method: 'GET',
  path: '/api/admin/dresses/:id/owner',
  summary:
    'List the rentals of a dress that are not over and can go along with a new owner, soonest event first',
  access: 'manager',
  params: idParams('dress'),
  reply: z.array(movableRental),
  refusals: () => [dressNotFound],
})

export const setDressOwner = endpoint({
  name: 'setDressOwner',
  method: 'PUT',
  path: '/api/admin/dresses/:id/owner',
  summary:
    'Assign another owner: the chosen rentals go along with their pending earnings, all else stays with the former one; both get an email',
  access: 'manager',
  params: idParams('dress'),
  body: z.object({
    ownerId: id('account', () => messages.userMissing),
    /** Ids of rentals that go along; by default those whose event is later than today. */
    rentals: z.optional(z.array(id('rental')).check(z.maxLength(500))),
    version: z.optional(z.int()),
  }),
  reply: adminDress,
  refusals: () => [ownerDeleted, ownerNotFound, dressNotFound, dressChanged, rentalsOfOwnerChanged],
})

export const retrieveDress = endpoint({
  name: 'retrieveDress',
  method: 'PUT',
  path: '/api/signature/:id',
  summary: 'Store the signature of the owner, once; the dress becomes retrieved',
  access: 'manager',
  params: idParams('dress'),
  // `status` and `retrievedAt` are ignored: the server sets both.
  body: z.object({
    /** Data URL of a PNG; stored as 400 x 200 pixels. */
    signature: line(signatureRequired, 512 * 1024),
    version: z.optional(z.int()),
  }),
  reply: adminDress,
  bodyBytes: 512 * 1024,
  refusals: () => [dressNotFound, alreadyRetrieved, notASignature, openRentals, signatureTooLarge],
})

export const getSignature = endpoint({
  name: 'getSignature',
  method: 'GET',
  path: '/api/signature/:id',
  summary: 'Get the signature of a retrieved dress as a PNG',
  access: 'manager',
  params: idParams('dress'),
  produces: 'image/png',
  reply: z.unknown(),
  refusals: () => [noSignature],
})
