import { expect, test } from 'vitest'
import { draftWith, emptyDraft, parseStoredDraft, restoreDraft, withPerson } from './booking-draft.ts'

function form(values: Record<string, string>): FormData {
  const entered = new FormData()
  for (const [name, value] of Object.entries(values)) entered.set(name, value)
  return entered
}

test('fields that were filled in before hydration are merged', () => {
  const draft = draftWith(
    emptyDraft(),
    form({ branch: 'AOUKAR', type: 'BRIDAL', firstName: 'Maya', email: '', source: 'FRIEND', eventDate: '' }),
  )
  expect(draft.event).toEqual({ source: 'FRIEND' })
  expect(draft.choice).toEqual({ branch: 'AOUKAR', type: 'BRIDAL' })
  expect(draft.contact).toEqual({ firstName: 'Maya', lastName: '', email: '', phone: '' })
})

test('an untouched form changes nothing', () => {
  const draft = { ...emptyDraft({ branch: 'KFARHBAB' }), startedAt: 1200 }
  expect(draftWith(draft, form({ branch: 'KFARHBAB', firstName: '' }))).toEqual(draft)
})

const now = { preset: {}, presetKey: '', signedIn: false, first: '2026-11-24' }
const contact = { firstName: 'Maya', lastName: 'Haddad', email: 'maya@example.com', phone: '+961 3 1' }
const time = { date: '2026-12-05', startTime: '11:00', endTime: '12:00' }
const stored = {
  choice: { branch: 'AOUKAR', type: 'BRIDAL', ...time },
  event: { eventPlace: 'Batroun' },
  step: 3,
  presetKey: '',
} as const

test('a stored draft is restored completely', () => {
  const written = { ...stored, startedAt: 5 }
  const read = parseStoredDraft(JSON.parse(JSON.stringify(written)))
  expect(read).toEqual(written)
  expect(restoreDraft(read!, withPerson(emptyDraft(), contact), now)).toEqual({
    choice: stored.choice,
    contact,
    event: stored.event,
    step: 3,
    startedAt: 5,
  })
})

test('ignores anything but a draft', () => {
  for (const other of [null, 'x', 5, [], {}, { choice: {} }]) expect(parseStoredDraft(other)).toBeUndefined()
  const odd = { choice: { branch: 'PARIS', type: 7, date: '2026-02-31', startTime: '25:00' } }
  const event = { eventDate: 'in June', source: 'TV' }
  expect(parseStoredDraft({ ...odd, event, presetKey: '' })).toMatchObject({ choice: {}, event: {} })
})

test('what was entered before hydration wins over the stored draft', () => {
  const entered = emptyDraft({ branch: 'KFARHBAB' })
  entered.contact.firstName = 'Rana'
  entered.event.source = 'GOOGLE'
  const { choice, contact: restored, event } = restoreDraft(stored, withPerson(entered, contact), now)
  expect(event).toEqual({ eventPlace: 'Batroun', source: 'GOOGLE' })
  expect(choice).toEqual({ branch: 'KFARHBAB', date: '2026-12-05' })
  expect(restored).toEqual({ ...contact, firstName: 'Rana' })
})

test('a draft with another preset restores only the answers', () => {
  const preset = { branch: 'KFARHBAB', type: 'EVENING' } as const
  const restored = restoreDraft(stored, emptyDraft(preset), { ...now, preset, presetKey: 'dress' })
  expect(restored).toMatchObject({ choice: preset, event: stored.event })
})

test('a choice that differs from the preset is restored', () => {
  const preset = { branch: 'KFARHBAB', type: 'EVENING' } as const
  const restored = restoreDraft({ ...stored, presetKey: 'w' }, emptyDraft(preset), {
    ...now,
    preset,
    presetKey: 'w',
  })
  expect(restored.choice).toEqual(stored.choice)
})

test('a past day and, for guests, a members-only type are dropped', () => {
  const late = restoreDraft(stored, emptyDraft(), { ...now, first: '2026-12-06' })
  expect(late.choice).toEqual({ branch: 'AOUKAR', type: 'BRIDAL' })
  const submit = { ...stored, choice: { branch: 'AOUKAR', type: 'SUBMIT DRESS' } as const }
  expect(restoreDraft(submit, emptyDraft(), now).choice).toEqual({ branch: 'AOUKAR' })
  expect(restoreDraft(submit, emptyDraft(), { ...now, signedIn: true }).choice).toEqual(submit.choice)
})
