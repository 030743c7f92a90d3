import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { rateRefusals as messages } from '#till/texts/texts.gen.js'
import { rateIn } from './fields.ts'

const exchangeRate = z.object({
  /** Pounds for one dollar. */
  rate: z.number(),
  at: instant,
  by: z.nullable(z.string()),
})

export const getRates = endpoint({
  name: 'getRates',
  method: 'GET',
  path: '/api/admin/till/rates',
  summary: 'The rate of the day, pounds for one dollar, after the rates before it: newest first, at most 30',
  access: 'assistant',
  reply: z.array(exchangeRate),
})

export const getNotes = endpoint({
  name: 'getNotes',
  method: 'GET',
  path: '/api/admin/till/notes',
  summary: 'The smallest note of pounds that people use: what is proposed in pounds can be paid with it',
  access: 'assistant',
  reply: z.object({ smallestPounds: z.int() }),
})

export const setRate = endpoint({
  name: 'setRate',
  method: 'POST',
  path: '/api/admin/till/rates',
  summary:
    'Set the rate of the day; one that is more than 20 % away from the last one, or for assistants from that of the morning, is for managers, who confirm it',
  access: 'assistant',
  freshProof: 'sometimes',
  body: z.object({ rate: rateIn, isConfirmed: z.optional(z.boolean()) }),
  reply: exchangeRate,
  status: 201,
  idempotent: true,
  refusals: () => [rateUnusual, rateForManager],
})

export const rateForManager = refusal('rate_for_manager', 403, () => messages.forManager)
export const rateUnusual = refusal('rate_unusual', 422, () => messages.rateUnusual)
