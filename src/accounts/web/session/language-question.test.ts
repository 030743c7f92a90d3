import { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { changePreferences } from '#accounts/contract.ts'
import { inLanguage } from '#platform/language.ts'
import { people } from '#tests/components/people.ts'
import { languageQuestion } from './language-question.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { protocol: 'https:' })
})

/** A tab that has just loaded a page. */
function newTab() {
  const call = vi.fn(async () => ({}))
  const context = { api: { call }, queryClient: new QueryClient() }
  return { call, router: { options: { context } } as unknown as AnyRouter }
}

test('an account in English is asked on a French page, and takes French only when its user says so', async () => {
  const { call, router } = newTab()
  const question = inLanguage('fr', () => languageQuestion(router, people.maya))
  expect(question?.text).toBe('Vos e-mails et vos pages sont en anglais.')
  expect(question?.action?.label).toBe('Passer au français')
  expect(call).not.toHaveBeenCalled()
  inLanguage('fr', () => question?.action?.run())
  await vi.waitFor(() => expect(document.cookie).toMatch(/^language=fr;/))
  expect(call.mock.calls).toEqual([[changePreferences, { body: { language: 'fr' } }]])
})

test('it is asked once on a device, and again for another language', () => {
  const { router } = newTab()
  const ask = (tab: AnyRouter, language: 'fr' | 'ar') =>
    inLanguage(language, () => languageQuestion(tab, people.maya))
  expect(ask(router, 'fr')).toBeDefined()
  expect(ask(router, 'fr')).toBeUndefined()
  expect(ask(newTab().router, 'fr')).toBeUndefined()
  expect(ask(newTab().router, 'ar')).toBeDefined()
})

test('nobody is asked on a page in English or in the language of the account', () => {
  const { router } = newTab()
  expect(languageQuestion(router, { ...people.maya, language: 'fr' })).toBeUndefined()
  const question = inLanguage('fr', () => languageQuestion(router, { ...people.maya, language: 'fr' }))
  expect(question).toBeUndefined()
})
