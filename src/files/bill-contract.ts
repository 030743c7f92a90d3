import * as z from 'zod/mini'
import { billRefusals as messages } from '#files/texts/texts.gen.js'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { damagedPicture, noPicture, notAPicture, pictureTooLarge, tooManyPixels } from './contract.ts'

/** A bill or receipt as a photo or PDF, which proves an entry: of a till, or an expense of a dress. */

export const billedEntries = ['till', 'expense'] as const
export type BilledEntry = (typeof billedEntries)[number]

export const bill = z.object({ id: shownId('bill'), isPdf: z.boolean(), addedAt: instant })
export type Bill = z.output<typeof bill>

/** The bills of one entry. */
export const mostBills = 5

export const addBill = endpoint({
  name: 'addBill',
  method: 'POST',
  path: '/api/admin/bills',
  summary:
    'Add the bill of an entry of a till or of an expense: multipart with one `file`, a photo or PDF of at most 10 MB',
  access: 'assistant',
  query: z.object({ of: z.enum(billedEntries), id: id(['tillEntry', 'expense']) }),
  consumes: 'multipart/form-data',
  form: z.object({ file: z.file() }),
  reply: bill,
  status: 201,
  refusals: () => [
    billNotFound,
    notAPicture,
    damagedPicture,
    pictureTooLarge,
    tooManyBills,
    noPicture,
    tooManyPixels,
  ],
})

export const openBill = endpoint({
  name: 'openBill',
  method: 'GET',
  path: '/api/admin/bills/:id',
  summary: 'Open a bill, as those who may read its entry',
  access: 'assistant',
  params: idParams('bill'),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [billNotFound],
})

export const removeBill = endpoint({
  name: 'removeBill',
  method: 'DELETE',
  path: '/api/admin/bills/:id',
  summary: 'Remove a bill as long as its entry can be changed',
  access: 'assistant',
  params: idParams('bill'),
  reply: z.object({ id: shownId('bill') }),
  refusals: () => [billNotFound, billStays],
})

export const billNotFound = refusal('bill_not_found', 404, () => messages.billNotFound)
export const tooManyBills = refusal('too_many_bills', 409, () => messages.tooManyBills({ count: mostBills }))
export const billStays = refusal('bill_stays', 409, () => messages.billStays)
