import { expect, test } from 'vitest'
import { draftWith, emptyDraft } from './booking-draft.ts'

function form(values: Record<string, string>): FormData {
  const entered = new FormData()
  for (const [name, value] of Object.entries(values)) entered.set(name, value)
  return entered
}

test('what was entered before the page came alive is taken over', () => {
  const draft = draftWith(
    emptyDraft(),
    form({ branch: 'AOUKAR', type: 'BRIDAL', firstName: 'Maya', email: '' }),
  )
  expect(draft.choice).toEqual({ branch: 'AOUKAR', type: 'BRIDAL' })
  expect(draft.contact).toEqual({ firstName: 'Maya', lastName: '', email: '', phone: '' })
})

test('an untouched form changes nothing', () => {
  const draft = { ...emptyDraft({ branch: 'KFARHBAB' }), shownAt: 1200 }
  expect(draftWith(draft, form({ branch: 'KFARHBAB', firstName: '' }))).toEqual(draft)
})
