import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const clock = { date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' }
const viewer = { phone: '+961 70 114 220', role: 'CLIENT' as const }
const nothing = { viewer, coming: [], dresses: [], agreements: [], clock }
const dress = (status: 'PENDING' | 'PRE_APPROVED' | 'REJECTED', updatedAt = '2026-11-20T08:00:00Z') => ({
  id: status,
  title: `The ${status}`,
  status,
  updatedAt,
})
const what = (known: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ ...nothing, ...known }).map((step) => step.what)

test('who has nothing, or a dress under review, has nothing to do', () => {
  expect(what({})).toEqual([])
  expect(what({ dresses: [dress('PENDING')] })).toEqual([])
})

test('a pre-approved dress wants to be brought, until its visit is booked', () => {
  const dresses = [dress('PRE_APPROVED')]
  expect(what({ dresses, coming: [{ type: 'BRIDAL' }] })).toEqual(['bring-dress'])
  expect(what({ dresses, coming: [{ type: 'SUBMIT DRESS' }] })).toEqual([])
})

test('a refusal is news for a month', () => {
  expect(what({ dresses: [dress('REJECTED')] })).toEqual(['read-refusal'])
  expect(what({ dresses: [dress('REJECTED', '2026-10-23T08:00:00Z')] })).toEqual([])
})

test('an agreement near its end is named with its last day', () => {
  const agreements = [
    { agreementName: 'Lending', status: 'SIGNED' as const, expiresAt: '2026-12-05T08:00:00Z' },
    { agreementName: 'Older', status: 'EXPIRED' as const, expiresAt: '2026-11-01T08:00:00Z' },
  ]
  expect(nextSteps({ ...nothing, agreements })[0]).toEqual({
    what: 'renew-agreement',
    agreementName: 'Lending',
    date: '2026-12-05',
  })
})

test('staff are not asked to renew what is their clients’', () => {
  const agreements = [
    { agreementName: 'Lending', status: 'SIGNED' as const, expiresAt: '2026-12-05T08:00:00Z' },
  ]
  expect(what({ agreements, viewer: { ...viewer, role: 'ADMIN' } })).toEqual([])
})

test('a missing phone number is asked for, and there are never more than four things', () => {
  const dresses = ['1', '2', '3', '4', '5'].map((id) => ({ ...dress('PRE_APPROVED'), id }))
  expect(what({ viewer: { ...viewer, phone: ' ' } })).toEqual(['add-phone'])
  expect(what({ dresses })).toHaveLength(4)
})
