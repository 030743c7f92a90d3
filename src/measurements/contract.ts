import * as z from 'zod/mini'
import { customerNotFound } from '#customers/contract.ts'
import { refusals as messages } from '#measurements/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { measured, measurementEntry } from './measurement-fields.ts'

// Extended, not spread: a bundler keeps a spread that nobody uses, and Zod with it.
const entry = z.extend(z.object(measured), {
  id: shownId('measurement'),
  note: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  at: instant,
  /** Null for somebody whose account is deleted. */
  by: z.nullable(z.string()),
  /** Found to be wrong; it no longer counts. */
  isStruck: z.boolean(),
})
export type MeasurementEntry = z.output<typeof entry>

const history = z.object({
  /** The newest of each that is not struck out, in millimetres. */
  current: z.object(measured),
  /** Newest first. */
  entries: z.array(entry),
})
export type MeasurementHistory = z.output<typeof history>

export const getCustomerMeasurements = endpoint({
  name: 'getCustomerMeasurements',
  method: 'GET',
  path: '/api/admin/customers/:id/measurements',
  summary: 'What was measured of a customer, with who and when',
  access: 'assistant',
  params: idParams('customer'),
  reply: history,
  refusals: () => [customerNotFound],
})

export const addCustomerMeasurements = endpoint({
  name: 'addCustomerMeasurements',
  method: 'POST',
  path: '/api/admin/customers/:id/measurements',
  summary: 'Add measurements of a customer: millimetres, or a text such as "92.5 cm"; nothing is overwritten',
  access: 'assistant',
  params: idParams('customer'),
  body: measurementEntry,
  reply: history,
  status: 201,
  idempotent: true,
  refusals: () => [customerNotFound],
})

export const strikeMeasurements = endpoint({
  name: 'strikeMeasurements',
  method: 'PUT',
  path: '/api/admin/customer-measurements/:id',
  summary: 'Strike out wrong measurements of a customer, or take that back',
  access: 'assistant',
  params: idParams('measurement'),
  body: z.object({ isStruck: z.boolean() }),
  reply: history,
  refusals: () => [measurementsNotFound],
})

export const getMyMeasurements = endpoint({
  name: 'getMyMeasurements',
  method: 'GET',
  path: '/api/my-measurements',
  summary: 'Your own measurements, also those that the showroom took',
  access: 'signed-in',
  reply: history,
})

export const addMyMeasurements = endpoint({
  name: 'addMyMeasurements',
  method: 'POST',
  path: '/api/my-measurements',
  summary: 'Add your own measurements: millimetres, or a text such as "92.5 cm"',
  access: 'signed-in',
  body: measurementEntry,
  reply: history,
  status: 201,
  idempotent: true,
  limit: { max: 30, windowSeconds: 3600 },
})

export const measurementsNotFound = refusal(
  'measurements_not_found',
  404,
  () => messages.measurementsNotFound,
)
