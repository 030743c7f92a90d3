import type { Route } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { actionsOf, chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

test('a deletion says what the user still has, and a deleted user with money can be paid', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const email = newEmail('leaving')
  const username = email.slice(0, email.indexOf('@'))
  const data = { username, email, phone: '03 111 222', password: 'temporary' }
  const { id } = await (await page.request.post('/api/users', { data })).json()
  await open(page, `/admin?search=${username}`)
  const row = rowOf(page, username)
  await expect(row).toContainText('+961 3 111 222')
  await expect(row.getByRole('link', { name: 'WhatsApp: +961 3 111 222' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/9613111222/,
  )

  await chooseAction(page, username, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete User' })
  await expect(question).toContainText('This user has no money, dresses or coming bookings with us.')
  await expect(question).toContainText(
    'stays for 24 months after the return, with signature and condition photos',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  const paid = { data: { balance: '73.25' } }
  expect((await page.request.put(`/api/admin/users/${id}/balance`, paid)).status()).toBe(200)
  await chooseAction(page, username, 'Delete')
  await expect(question).toContainText('This user still has:')
  await expect(question).toContainText('A balance of $73.25, which we still owe')
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect(toast(page)).toContainText('User deleted')

  await open(page, '/admin?sort=-createdAt')
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) await filters.click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Former, with money')
  await expect(page).toHaveURL(/state=former-with-money/)
  await open(page, `/admin?state=former-with-money&search=${id}`)
  const former = rowOf(page, 'Former member')
  await expect(former).toContainText('$73.25')
  await actionsOf(page, 'Former member').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Balance', 'History'])
  await page.getByRole('menuitem', { name: 'Balance' }).click()
  const balance = page.getByRole('dialog', { name: 'Edit Balance' })
  await balance.getByLabel('Balance ($)').fill('0')
  await balance.getByRole('button', { name: 'Save Balance' }).click()
  await expect(page.getByText('No users found')).toBeVisible()
})

test('a user cannot be deleted before staff see what is lost', async ({ page }) => {
  await signIn(page, 'admin')
  const email = newEmail('unknown')
  const username = email.slice(0, email.indexOf('@'))
  const data = { username, email, phone: '03 111 222', password: 'temporary' }
  const { id } = await (await page.request.post('/api/users', { data })).json()
  const answers: ((route: Route) => Promise<void>)[] = []
  const asked = Promise.withResolvers<Route>()
  await page.route(`**/api/users/${id}/holdings`, async (route) => {
    const answer = answers.shift()
    if (answer) await answer(route)
    else asked.resolve(route)
  })
  const deletions: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()))

  await open(page, `/admin?search=${username}`)
  await chooseAction(page, username, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete User' })
  const remove = question.getByRole('button', { name: 'Delete User' })
  const loading = await asked.promise
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription('You can delete the user once this has loaded.')
  await remove.focus()
  await page.keyboard.press('Enter')
  await remove.click({ force: true })

  allowConsoleError(page, 'ERR_FAILED')
  await loading.abort()
  await expect(question.getByRole('alert')).toContainText('We could not check what this user has with us.')
  await expect(remove).toBeDisabled()
  await remove.click({ force: true })
  expect(deletions).toEqual([])

  answers.push((route) => route.continue())
  const loaded = question.getByText('This user has no money, dresses or coming bookings with us.')
  const retry = question.getByRole('button', { name: 'Retry' })
  // A change in another test loads it again by itself.
  await expect(async () => {
    if (!(await loaded.isVisible())) await retry.click({ timeout: 1_000 })
    await expect(loaded).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(remove).toBeEnabled()
  await remove.click()
  await expect(toast(page)).toContainText('User deleted')
  expect(deletions).toHaveLength(1)
})
