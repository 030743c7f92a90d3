import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePassword, changePreferences } from '#accounts/contract.ts'
import { endOneSession, endOtherSessions, listSessions, type Session } from '#accounts/sessions-contract.ts'
import { Refused, reauthenticationRequired } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account, password } from '#tests/components/accounts.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, preferences } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport } from '#tests/components/setup.ts'

const main = page.getByRole('main')
const tab = (name: string) => page.getByRole('tab', { name })
const toggle = (name: string) => page.getByRole('switch', { name })
const saving = reply(changePreferences, ({ body }) => ({ ...preferences, ...body }))

const openSettings = () =>
  renderPage('/settings', [...account(people.maya), rentalTerms, saving], { as: people.maya })

test('each switch saves at once, and one that cannot be saved returns', async () => {
  const { api } = await openSettings()
  const marketing = toggle('Marketing emails')
  const reminders = toggle('Appointment reminders')
  await expect.element(marketing).not.toBeChecked()
  ;(marketing.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(marketing).toBeChecked()
  await expect.element(toast).toMatchTextContent('Setting Updated')
  await expect.element(toast).toMatchTextContent('Your preference has been saved.')
  api.isOffline = true
  await reminders.click()
  await expect.element(toast).toMatchTextContent('Your preference could not be saved.')
  await expect.element(reminders).toBeChecked()
  await expect.element(marketing).toBeChecked()
  api.isOffline = false
  await reminders.click()
  await expect.element(reminders).not.toBeChecked()
  await expect
    .poll(() => api.callsOf(changePreferences).map(({ body }) => body))
    .toEqual([{ marketingEmails: true }, { appointmentReminders: false }])
})

test('dark mode that cannot be saved is taken back', async () => {
  const { api } = await openSettings()
  await tab('Privacy').click()
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible()
  await tab('Appearance').click()
  await expect.element(page.getByText('English')).toBeVisible()
  api.isOffline = true
  await toggle('Dark mode').click()
  await expect.element(toast).toMatchTextContent('Update Failed')
  await expect.element(toggle('Dark mode')).not.toBeChecked()
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the form for a new password shows its errors and is empty after the change', async () => {
  const { api } = await openSettings()
  await tab('Account').click()
  for (const text of ['Client', 'Active'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Download my data' })).toHaveAttribute('download')
  const current = main.getByLabelText('Current password')
  const change = main.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect.element(main.getByText('Please enter your current password')).toBeVisible()
  await expect.element(main.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessible()
  const message = 'This is not your current password'
  api.add(
    reply(changePassword, ({ body }) => {
      if (body.currentPassword !== password)
        throw new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
      return { success: true }
    }),
  )
  await current.fill('not-this-one')
  await main.getByLabelText('New Password', { exact: true }).fill('ivory-lace')
  await main.getByLabelText('Confirm New Password').fill('ivory-lace')
  await change.click()
  await expect.element(current).toHaveFocus()
  await expect.element(current).toHaveAccessibleDescription(message)
  await current.fill(password)
  await change.click()
  await expect.element(toast).toMatchTextContent('Password changed')
  await expect.element(current).toHaveValue('')
})

const session = (nth: number, change: Partial<Session> = {}): Session => ({
  id: `01900000-0000-7000-8000-0000000000e${nth}`,
  browser: 'Safari',
  system: 'iPhone',
  startedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-22T08:00:00.000Z',
  isShared: false,
  isThis: false,
  ...change,
})

test('one reads where one is signed in and ends one or all others; deleting the account says whom to contact', async () => {
  const list = [
    session(1, { browser: 'Chrome', system: 'Windows', isThis: true }),
    session(2),
    session(3, { browser: null, system: null, isShared: true }),
  ]
  const { api } = await renderPage(
    '/settings',
    [
      ...account(people.maya),
      rentalTerms,
      reply(listSessions, () => list),
      reply(endOneSession, () => {
        list.splice(1, 1)
        return { success: true }
      }),
      reply(endOtherSessions, { success: true, ended: 1 }),
    ],
    { as: people.maya },
  )
  await tab('Account').click()
  const devices = main.getByRole('listitem').filter({ hasText: /Chrome|Safari|Unknown/ })
  await expect.element(devices.nth(0)).toMatchTextContent('this device')
  await expect.element(devices.nth(2)).toMatchTextContent('shared computer')
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click()
  await expect.element(devices).toHaveLength(2)
  expect(api.callsOf(endOneSession).map(({ params }) => params.id)).toEqual([session(2).id])
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await expect.element(toast).toMatchTextContent('One other device has been signed out.')
  const button = main.getByRole('button', { name: 'Delete account' })
  // Said before she is asked twice.
  await expect
    .element(main.getByRole('link', { name: 'Write to us' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:.+subject=Delete%20account$/))
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect
    .element(dialog)
    .toMatchTextContent('stays for 24 months after the return, with signature and condition photos')
  await dialog.getByRole('button', { name: 'Keep account' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, delete account' }).click()
  await expect
    .element(toast)
    .toMatchTextContent('Account deletion feature will be available soon. Please contact support.')
})

test('the settings page fits a width of 360 px', async () => {
  await useViewport('phone')
  await page.viewport(360, 780)
  await openSettings()
  for (const name of ['Notifications', 'Privacy', 'Appearance', 'Account']) {
    await tab(name).click()
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  }
})
