import { expect, test } from 'vitest'
import { dressStatuses } from '#dresses/dress.ts'
import { dressFigures, statusCounts } from './dress-status.ts'

test('counts every status and omits those without a dress', () => {
  const dresses = [...dressStatuses, 'PENDING' as const].map((status) => ({ status }))
  expect(
    statusCounts(dresses)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([...dressStatuses].sort())
  expect(statusCounts(dresses)[0]).toEqual({ status: 'PENDING', count: 2 })
  expect(statusCounts([{ status: 'RENTED' }])).toEqual([{ status: 'RENTED', count: 1 }])
  expect(statusCounts([])).toEqual([])
})

test('counts public dresses as listed, and as under review what the tab of that name has', () => {
  const dresses = [...dressStatuses, 'APPROVED' as const].map((status) => ({ status }))
  expect(dressFigures(dresses)).toEqual({ total: 8, listed: 2, underReview: 1, rented: 1 })
  expect(dressFigures([{ status: 'PENDING' }, { status: 'REJECTED' }])).toEqual({
    total: 2,
    listed: 0,
    underReview: 1,
    rented: 0,
  })
  expect(dressFigures([{ status: 'PRE_APPROVED' }]).underReview).toBe(0)
})
