import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the palette leads to sections, people, dresses, appointments and actions', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const palette = page.getByRole('dialog', { name: 'Search the admin' })
  const input = palette.getByRole('combobox', { name: 'Search the admin' })
  const show = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(input).toBeFocused()
  }
  await show()
  await input.fill('manag')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/management')
  await expect(palette).toBeHidden()

  await show()
  // Other tests register people of her name.
  await input.fill('maya.haddad@example.com')
  const customers = palette.getByRole('group', { name: 'Customers' })
  await customers.getByRole('option').filter({ hasText: 'maya.haddad@example.com' }).click()
  await expect(page.getByRole('heading', { name: 'Maya Haddad' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/)

  await show()
  await input.fill('maya.haddad@example.com')
  const users = palette.getByRole('group', { name: 'Users' })
  await users.getByRole('option').filter({ hasText: 'maya.haddad@example.com' }).click()
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
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
  await expect(page).toHaveURL('/admin/board')
})

test('what is typed while the palette loads lands in its field', { tag: '@long' }, async ({ page }) => {
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
