import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '#shared/refusal.ts'
import { errorFrom } from './api.ts'
import { detailOf } from './refusal-detail.ts'

const soldOut = refusal('sold_out', 409, () => 'Sold out.', z.object({ left: z.string() }))
const reply = (body: object) => errorFrom({ status: 409, statusText: 'Conflict', body: JSON.stringify(body) })

test('reads the detail of a refusal', () => {
  const error = reply({ code: 'sold_out', message: 'Sold out.', left: '3', more: 'unread' })
  expect(detailOf(error, soldOut)).toEqual({ left: '3' })
})

test.each([
  ['another refusal', reply({ code: 'closed', message: 'Closed.', left: '3' })],
  ['a detail of another shape', reply({ code: 'sold_out', message: 'Sold out.', left: 3 })],
  ['no detail', reply({ code: 'sold_out', message: 'Sold out.' })],
  ['a reply of a gateway', reply({ left: '3' })],
  ['no reply', new TypeError('Failed to fetch')],
])('%s has no detail', (_, error) => {
  expect(detailOf(error, soldOut)).toBeUndefined()
})
