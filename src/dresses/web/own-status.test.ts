import { expect, test } from 'vitest'
import { dressStatuses } from '#dresses/contract.ts'
import { statusCounts } from './own-status.ts'

test('every status is counted, and those without a dress are left out', () => {
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
