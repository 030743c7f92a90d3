import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePreferences } from '#accounts/contract.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import { listTermLabels } from '#taxonomy/contract.ts'
import { account, password } from '#tests/components/accounts.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, preferences } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

/** Maya, whose account is in English, signs in on a page in French. */
async function signIn() {
  readLanguageFrom(() => 'fr')
  onTestFinished(() => readLanguageFrom(() => 'en'))
  const { api } = await renderPage('/fr/about', [
    ...account(),
    reply(listTermLabels, { type: {}, subtype: {}, size: {}, color: {} }),
    reply(changePreferences, { ...preferences, language: 'fr' }),
  ])
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabelText('Nom d’utilisateur ou e-mail').fill('maya.haddad')
  await page.getByLabelText('Mot de passe', { exact: true }).fill(password)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ravies de vous revoir')).toBeVisible()
  return api
}

const question = page.getByText('Vos e-mails et vos pages sont en anglais.')

test('who signs in on a French page is asked once, and changes to French by a press', async () => {
  const api = await signIn()
  await expect.element(question).toBeVisible()
  expect(api.callsOf(changePreferences)).toEqual([])
  await page.getByRole('button', { name: 'Passer au français' }).click()
  await expect.element(page.getByText('Vos e-mails et vos pages seront désormais en français')).toBeVisible()
  expect(api.callsOf(changePreferences).map(({ body }) => body)).toEqual([{ language: 'fr' }])
})

test('who was asked on this device is not asked again', async () => {
  localStorage.setItem('language-question', `${people.maya.id} fr`)
  await signIn()
  await expect.element(question).not.toBeInTheDocument()
})
