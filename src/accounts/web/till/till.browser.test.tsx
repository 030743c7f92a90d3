import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { getTillPeople, setTillCode, switchAtTill, tillCodeWrong } from '#accounts/till-code-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account } from '#tests/components/accounts.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport } from '#tests/components/setup.ts'
import { rememberTill } from './till-device.ts'

const dina = { id: '01900000-0000-7000-8000-0000000000d1', name: 'Dina Saab' }
const rima = { id: '01900000-0000-7000-8000-0000000000d2', name: 'Rima Nasr' }
const till = {
  people: [dina, rima],
  hasPasskeys: false,
  lockAfterMinutes: 10,
  isLocked: false,
  hasCode: null,
}
const assistant = { ...people.staff, staffRole: 'ASSISTANT' as const }
const wrong = reply(switchAtTill, () => {
  throw new Refused(tillCodeWrong)
})

const bytes = new Uint8Array([1, 2, 3]).buffer
/** What a browser gives for a passkey. */
const signed = {
  id: 'c2FsbWE',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  getClientExtensionResults: () => ({}),
} as unknown as Credential

test('in the frame of the admin two presses and six digits switch, and a wrong code is typed again', async () => {
  const { api } = await renderPage('/admin/customers', [...admin(), reply(getTillPeople, till), wrong], {
    as: assistant,
  })
  await page.getByRole('button', { name: 'Who is at the till' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is at the till?' })
  await expect.element(dialog.getByRole('button', { name: 'Lock computer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Dina Saab' }).click()
  const code = dialog.getByLabelText('Till code of Dina Saab', { exact: true })
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('482913')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This code is not right')
  await expectAccessible('accounts/web/till/till-dialog.tsx TillDialog')
  expect(api.callsOf(switchAtTill).map(({ body }) => body)).toEqual([{ userId: dina.id, code: '482913' }])
  // What was typed is chosen, so that the next digits replace it.
  await code.click()
  await code.fill('730264')
  await expect.poll(() => api.callsOf(switchAtTill).length).toBe(2)
  await dialog.getByRole('button', { name: 'Other name' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Rima Nasr' })).toBeVisible()
})

test('a passkey switches in two presses, without a name and a code, and a closed question says so', async () => {
  const { api } = await renderPage(
    '/admin/customers',
    [
      ...admin(),
      reply(getTillPeople, { ...till, people: [], hasPasskeys: true }),
      reply(startPasskeySignIn, { challenge: 'AAAA', rpId: location.hostname, allowCredentials: [] }),
      wrong,
    ],
    { as: assistant },
  )
  const closed = new DOMException('closed', 'NotAllowedError')
  const get = vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(closed).mockResolvedValue(signed)
  onTestFinished(() => get.mockRestore())
  await page.getByRole('button', { name: 'Who is at the till' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is at the till?' })
  const use = dialog.getByRole('button', { name: 'Switch with a passkey' })
  await use.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('No passkey was used')
  await expectAccessible('accounts/web/till/till-dialog.tsx TillDialog')
  await use.click()
  await expect.poll(() => api.callsOf(switchAtTill).length).toBe(1)
  expect(api.callsOf(switchAtTill)[0]?.body).toMatchObject({ passkey: { id: 'c2FsbWE', type: 'public-key' } })
})

test('a computer of one person, in a shop without codes, shows nothing of the till', async () => {
  await renderPage('/admin/customers', admin(), { as: assistant })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Who is at the till' })).not.toBeInTheDocument()
})

test('the sign-in page of a locked computer begins with the names of colleagues, also at 360 px', async () => {
  await useViewport('phone')
  rememberTill()
  onTestFinished(() => localStorage.removeItem('till'))
  await renderPage('/auth', [...account(), reply(getTillPeople, { ...till, isLocked: true }), wrong])
  const names = page.getByRole('list', { name: 'Colleagues' })
  await expect.element(names.getByRole('button', { name: 'Rima Nasr' })).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByLabelText('Username or Email')).toBeVisible()
})

test('staff choose their code in the settings, and an easy one is refused at its field', async () => {
  const { api } = await renderPage(
    '/settings',
    [
      ...account(assistant),
      rentalTerms,
      reply(getTillPeople, { ...till, hasCode: false }),
      reply(setTillCode, { success: true }),
    ],
    { as: assistant },
  )
  await page.getByRole('tab', { name: 'Account' }).click()
  const code = page.getByLabelText('Six digits', { exact: true })
  await code.fill('123456')
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect.element(code).toHaveAccessibleDescription(expect.stringContaining('too easy to guess'))
  await expectAccessible()
  await code.fill('482913')
  await page.getByRole('button', { name: 'Save code' }).click()
  await expect.element(toast).toMatchTextContent('Your till code is saved')
  expect(api.callsOf(setTillCode).map(({ body }) => body)).toEqual([{ code: '482913' }])
})
