import * as z from 'zod/mini'
import { adminDress, skuTaken } from '#dresses/admin-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { deletionRefusals as messages } from '#dresses/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, says, shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'

export const dressInUse = refusal(
  'dress_in_use',
  409,
  () => messages.dressInUse,
  z.object({ rentals: z.int(), payouts: z.int() }),
)
export const notRestorable = refusal('dress_not_restorable', 410, () => messages.dressNotRestorable)

/** What refers to a dress, for the confirmation before it leaves. */
export const dressUse = z.object({
  /** Coming appointments at which it is tried on; they stay, without this dress. */
  appointments: z.array(
    z.object({
      id: shownId('appointment'),
      branch: z.string(),
      /** YYYY-MM-DD. */
      date: shownDate,
      startTime: z.string(),
      clientName: z.string(),
    }),
  ),
  /** All rentals, newest first, at most 20; a dress with rentals cannot be deleted. */
  rentals: z.array(
    z.object({
      id: shownId('rental'),
      startDate: shownDate,
      endDate: shownDate,
      status: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED']),
    }),
  ),
  /** All payouts; a dress with payouts cannot be deleted. */
  payouts: z.int(),
  /** Payouts that are not settled. */
  openPayouts: z.int(),
})
export type DressUse = z.output<typeof dressUse>

export const getDressUse = endpoint({
  name: 'getDressUse',
  method: 'GET',
  path: '/api/admin/dresses/:id/in-use',
  summary: 'List the appointments, rentals and payouts of a dress',
  access: 'manager',
  params: idParams('dress'),
  reply: dressUse,
  refusals: () => [dressNotFound],
})

export const deleteAdminDress = endpoint({
  name: 'deleteAdminDress',
  method: 'DELETE',
  path: '/api/admin/dresses/:id',
  summary: 'Delete a dress; one with rentals or payouts is refused, appointments stay without it',
  access: 'manager',
  params: idParams('dress'),
  reply: done,
  refusals: () => [dressInUse, dressNotFound],
})

export const restoreDress = endpoint({
  name: 'restoreDress',
  method: 'POST',
  path: '/api/admin/dresses/:id/restore',
  summary: 'Restore a dress within ten minutes after its deletion',
  access: 'manager',
  params: idParams('dress'),
  reply: adminDress,
  refusals: () => [dressNotFound, notRestorable, skuTaken],
})

const noSelection = says(() => messages.noSelection)
export const maxBulk = 500
export const deleteDresses = endpoint({
  name: 'deleteDresses',
  method: 'DELETE',
  path: '/api/admin/dresses/bulk',
  summary: 'Delete up to 500 dresses; those that cannot be deleted are named with the reason',
  access: 'manager',
  body: z.object({
    dressIds: z.pipe(
      z.pipe(
        z.array(z.string().check(z.maxLength(100)), noSelection).check(z.minLength(1, noSelection)),
        z.transform((ids) => [...new Set(ids)]),
      ),
      z.array(z.string()).check(
        z.maxLength(
          maxBulk,
          says(() => messages.tooManySelected({ most: maxBulk })),
        ),
      ),
    ),
  }),
  reply: z.object({
    deletedCount: z.int(),
    /** Without duplicates. */
    totalRequested: z.int(),
    errors: z.array(z.object({ id: shownId('dress'), title: z.nullable(z.string()), message: z.string() })),
  }),
})
export type BulkDeletion = z.output<typeof deleteDresses.reply>
