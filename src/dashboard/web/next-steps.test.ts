import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { nextSteps } from './next-steps.ts'

const clock = { date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' }
const viewer = { phone: '+961 70 114 220', role: 'CLIENT' as const }
const nothing = { viewer, upcoming: [], dresses: [], agreements: [], clock }
const dress = (status: 'PENDING' | 'PRE_APPROVED' | 'REJECTED', updatedAt = '2026-11-20T08:00:00Z') => ({
  id: status,
  title: `The ${status}`,
  status,
  updatedAt,
})
const what = (known: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ ...nothing, ...known }).map((step) => step.what)

test('returns no step for a user without dresses, or with one under review', () => {
  expect(what({})).toEqual([])
  expect(what({ dresses: [dress('PENDING')] })).toEqual([])
})

test('suggests bringing a pre-approved dress until the visit is booked', () => {
  const dresses = [dress('PRE_APPROVED')]
  expect(what({ dresses, upcoming: [{ type: 'BRIDAL' }] })).toEqual(['bring-dress'])
  expect(what({ dresses, upcoming: [{ type: 'SUBMIT DRESS' }] })).toEqual([])
})

test('names a dress by its title in the language of the reader', () => {
  const titles = { title: 'Odette', titleFr: 'Odette en satin', titleAr: null }
  const dresses = [{ ...dress('REJECTED'), ...titles }]
  for (const [language, title] of [
    ['fr', 'Odette en satin'],
    ['ar', 'Odette'],
  ] as const)
    inLanguage(language, () =>
      expect(nextSteps({ ...nothing, dresses })).toMatchObject([{ what: 'read-refusal', dress: { title } }]),
    )
})

test('reports a refusal for 30 days', () => {
  expect(what({ dresses: [dress('REJECTED')] })).toEqual(['read-refusal'])
  expect(what({ dresses: [dress('REJECTED', '2026-10-23T08:00:00Z')] })).toEqual([])
})

test('names the last day of an agreement that ends soon', () => {
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

test('asks for the signature of what waits for it, and of nothing that has ended', () => {
  const of = (
    status: 'PENDING' | 'SIGNED' | 'REPLACED' | 'WITHDRAWN' | 'EXPIRED',
    expiresAt: string | null,
  ) => ({
    agreementName: status,
    status,
    expiresAt,
  })
  const soon = '2026-12-05T08:00:00Z'
  expect(nextSteps({ ...nothing, agreements: [of('PENDING', null)] })).toEqual([
    { what: 'sign-agreement', agreementName: 'PENDING' },
  ])
  expect(what({ agreements: [of('PENDING', soon)] })).toEqual(['sign-agreement'])
  expect(
    what({
      agreements: [of('PENDING', '2026-11-01T08:00:00Z'), of('REPLACED', soon), of('WITHDRAWN', soon)],
    }),
  ).toEqual([])
  expect(what({ agreements: [of('PENDING', null)], viewer: { ...viewer, role: 'ADMIN' } })).toEqual([])
})

test('does not ask staff to renew agreements of lenders', () => {
  const agreements = [
    { agreementName: 'Lending', status: 'SIGNED' as const, expiresAt: '2026-12-05T08:00:00Z' },
  ]
  expect(what({ agreements, viewer: { ...viewer, role: 'ADMIN' } })).toEqual([])
})

test('asks for a missing phone number and returns four steps at most', () => {
  const dresses = ['1', '2', '3', '4', '5'].map((id) => ({ ...dress('PRE_APPROVED'), id }))
  expect(what({ viewer: { ...viewer, phone: ' ' } })).toEqual(['add-phone'])
  expect(what({ dresses })).toHaveLength(4)
})

test('an agreement that waits for her signature comes first, before any number of dresses', () => {
  const dresses = ['1', '2', '3', '4'].map((id) => ({ ...dress('PRE_APPROVED'), id }))
  const agreements = [
    { agreementName: 'Old', status: 'SIGNED' as const, expiresAt: '2026-12-01T08:00:00Z' },
    { agreementName: 'New', status: 'PENDING' as const, expiresAt: null },
  ]
  const steps = nextSteps({ ...nothing, dresses, agreements })
  expect(steps[0]).toEqual({ what: 'sign-agreement', agreementName: 'New' })
})
