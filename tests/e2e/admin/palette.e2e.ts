import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'

test('the palette leads to sections, people, dresses, appointments and actions', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const palette = page.getByRole('dialog', { name: 'Search the admin' })
  const input = palette.getByRole('combobox', { name: 'Search the admin' })
  const show = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(input).toBeFocused()
  }
  await show()
  await expectAccessible(page)
  await input.fill('manag')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/management')
  await expect(palette).toBeHidden()

  await show()
  // Other tests register people of her name.
  await input.fill('maya.haddad@example.com')
  const people = palette.getByRole('group', { name: 'People' })
  await people.getByRole('option').filter({ hasText: 'maya.haddad@example.com' }).click()
  await expect(page).toHaveURL('/admin?search=maya.haddad%40example.com')
  await expect(page.getByRole('row').filter({ hasText: 'maya.haddad@example.com' })).toBeVisible()

  const [appointment] = await (await page.request.get('/api/appointments?limit=1')).json()
  await show()
  await input.fill(appointment.number)
  await palette.getByRole('group', { name: 'Appointments' }).getByRole('option').click()
  await expect(page).toHaveURL(`/admin/appointments?search=${appointment.number}`)

  await show()
  await input.fill('book a fitting in aoukar')
  await palette.getByRole('option', { name: 'Book a fitting in Aoukar' }).click()
  await expect(page.getByRole('dialog', { name: 'New Appointment' })).toBeVisible()
  await expect(page).toHaveURL('/admin/board')
})

test('the palette says that nothing was found, and a failed search can be tried again', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page.getByRole('button', { name: /^Search Ctrl K/ }).click()
  const palette = page.getByRole('dialog', { name: 'Search the admin' })
  const input = palette.getByRole('combobox', { name: 'Search the admin' })
  await input.fill('%_nobody_%')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/users?*', (route) => route.abort())
  await input.fill('haddad')
  await expect(palette.getByText('The search failed.')).toBeVisible({ timeout: 20_000 * slowness })
  await page.unroute('**/api/users?*')
  // Changes of other tests may have tried it again already.
  const retry = palette.getByRole('button', { name: 'Retry' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(palette.getByRole('group', { name: 'People' })).toBeVisible({ timeout: 2000 * slowness })
  }).toPass()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: /^Search Ctrl K/ })).toBeFocused()
})

test('what is typed while the palette loads lands in its field', async ({ page }) => {
  await signIn(page, 'admin')
  const loading = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette.*\.js/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await open(page, '/admin')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('?manax')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('dialog')).toBeHidden()
  loading.resolve()
  const input = page.getByRole('combobox', { name: 'Search the admin' })
  await expect(input).toBeFocused()
  await page.keyboard.type('g')
  await expect(input).toHaveValue('?manag')
})

test('? lists the keys, and single keys can be switched off', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Review: approve')
  await keys.getByRole('switch', { name: 'Single keys' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
})
