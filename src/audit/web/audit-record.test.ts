import { expect, test } from 'vitest'
import { detailText as messages } from '#audit/texts/texts.gen.js'
import { inLanguage } from '#platform/language.ts'
import { languages } from '#shared/language/language.ts'
import { actionName, actorName, changedLines, shortId } from './audit-record.tsx'
import { detailInWords } from './detail-text.ts'

test('ids are shortened, names are not', () => {
  expect(shortId('01a2b3c4-0000-7000-8000-00000000abcd')).toBe('0000abcd')
  expect(shortId('jobs_late')).toBe('jobs_late')
  expect(shortId('disk_filling')).toBe('disk_filling')
})

test('an action reads as words', () => {
  expect(actionName({ action: 'dress.status_changed' })).toBe('Dress: status changed')
  expect(actionName({ action: 'email_template.created' })).toBe('Email template: created')
})

test.each([
  [{ reason: 'Too dark' }, [{ name: 'reason', after: 'Too dark' }]],
  [{ before: 'CLIENT', after: 'ADMIN' }, [{ name: 'Now', before: 'CLIENT', after: 'ADMIN' }]],
  [
    { before: { title: 'A', size: null }, after: { title: 'B', size: null }, by: 'ADMIN' },
    [
      { name: 'title', before: 'A', after: 'B' },
      { name: 'by', after: 'ADMIN' },
    ],
  ],
  [{}, []],
])('%j is shown as changed fields and facts', (detail, lines) => {
  expect(changedLines(detail)).toEqual(lines)
})

test('the history of a rental has names, amounts and dates, and no ids', () => {
  const detail = {
    damage: { amount: 35000, reason: 'Torn hem' },
    due: '150.00',
    receipt: '2026-96',
    method: 'CASH',
    lateFee: undefined,
    dressId: '01a2b3c4-0000-7000-8000-000000000000',
    after: { startDate: '2026-12-10' },
    before: { startDate: '2026-12-11' },
  }
  expect(changedLines(detailInWords(detail, { domain: 'rental', timeZone: 'Asia/Beirut' }))).toEqual([
    { name: 'Collect', before: 'Friday 11 December 2026', after: 'Thursday 10 December 2026' },
    { name: 'Damage', after: '$350.00, Torn hem' },
    { name: 'Due after the inspection', after: '$150.00' },
    { name: 'Receipt', after: '2026-00096' },
    { name: 'Method', after: 'cash' },
  ])
})

test('a guest who cancels a rental is the customer', () => {
  const entry = { actorName: null, action: 'rental.cancelled' }
  expect(actorName({ ...entry, detail: { by: 'CUSTOMER' } })).toBe('The customer')
  expect(actorName({ ...entry, action: 'rental.hold_ended', detail: {} })).toBe('Guest or system')
})

test('details of every kind are words, amounts and days, never JSON', () => {
  const detail = {
    copy: {
      id: '01a2b3c4-0000-7000-8000-000000000000',
      title: 'Ivory',
      rentalPrice: '120.00',
      hidePrice: false,
    },
    appointmentIds: ['a', 'b'],
    dressIds: ['a'],
    addressIds: ['a'],
    type: ['Bridal', 'Evening'],
    from: '2026-12-10',
    status: 'PRE_APPROVED',
    branch: 'KFARHBAB',
    retrievedAt: '2026-11-23T08:00:00.000Z',
    tags: [],
    reason: '',
    imported: 12,
  }
  expect(changedLines(detailInWords(detail, { domain: 'dress', timeZone: 'Asia/Beirut' }))).toEqual([
    { name: 'Copy', after: 'Title Ivory, Rental price $120.00, Hide price no' },
    { name: 'Appointments', after: '2' },
    { name: 'Dresses', after: '1' },
    { name: 'Addresses', after: '1' },
    { name: 'Type', after: 'Bridal, Evening' },
    { name: 'From', after: 'Thursday 10 December 2026' },
    { name: 'Status', after: 'pre-approved' },
    { name: 'Showroom', after: 'Kfar Hbab' },
    { name: 'Retrieved at', after: '23 November 2026, 10:00' },
    { name: 'Tags', after: 'empty' },
    { name: 'Imported', after: '12' },
  ])
})

test.each(languages)('no two fields of an entry have the same name in %s', (language) => {
  const names = inLanguage(language, () => Object.values({ ...messages.fields, ...messages.rentalFields }))
  expect(names.length).toBe(new Set(names).size)
})
