import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '#shared/refusal.ts'
import { errorFrom } from './api.ts'
import { detailOf } from './refusal-detail.ts'

const soldOut = refusal('sold_out', 409, 'Sold out.', z.object({ left: z.string() }))
const answer = (body: object) =>
  errorFrom({ status: 409, statusText: 'Conflict', body: JSON.stringify(body) })

test('what a refusal carries is read from the answer', () => {
  const error = answer({ code: 'sold_out', message: 'Sold out.', left: '3', more: 'unread' })
  expect(detailOf(error, soldOut)).toEqual({ left: '3' })
})

test.each([
  ['another refusal', answer({ code: 'closed', message: 'Closed.', left: '3' })],
  ['a detail of another shape', answer({ code: 'sold_out', message: 'Sold out.', left: 3 })],
  ['no detail', answer({ code: 'sold_out', message: 'Sold out.' })],
  ['an answer that is not ours', answer({ left: '3' })],
  ['no answer at all', new TypeError('Failed to fetch')],
])('%s carries nothing', (_, error) => {
  expect(detailOf(error, soldOut)).toBeUndefined()
})
