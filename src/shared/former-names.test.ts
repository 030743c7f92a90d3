import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { formerGuest, formerMember, shownName } from './former-names.ts'

test('the name of who was erased is in the language of the reader, all other names are as they are', () => {
  expect([shownName(formerMember), shownName(formerGuest)]).toEqual(['Former member', 'Former guest'])
  const names = [formerMember, formerGuest, 'Lea Saad'].map((name) => inLanguage('ar', () => shownName(name)))
  expect(names).toEqual(['عضوة سابقة', 'زبونة سابقة من دون حساب', 'Lea Saad'])
})
