import { expect, test } from 'vitest'
import { staffStatusNames } from '#dresses/choice-names.ts'
import { currentLanguage, languages, readLanguageFrom } from '#shared/language/language.ts'
import { inLanguage, startLanguages } from './language.ts'

test('a text is read in the language of who reads it, also after a wait', async () => {
  const read = (language: (typeof languages)[number]) =>
    inLanguage(language, async () => {
      await new Promise((done) => setImmediate(done))
      return [currentLanguage(), staffStatusNames.REJECTED]
    })
  expect(await Promise.all(languages.map(read))).toEqual([
    ['en', 'Rejected'],
    ['fr', 'Refusée'],
    ['ar', 'مرفوض'],
  ])
  expect(staffStatusNames.REJECTED).toBe('Rejected')
})

test('while modules load there is nobody to read a text', () => {
  readLanguageFrom(() => undefined)
  expect(() => staffStatusNames.REJECTED).toThrow('before its reader is known')
  expect(Object.keys(staffStatusNames)).toContain('REJECTED')
  startLanguages()
})
