import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

test('a rejected balance change shows the current balance, also when the user has left the list page', async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, 'admin')
  const group = newEmail('ledger').slice(0, -'@example.com'.length).replaceAll(/\W/g, '-')
  const add = async (nth: number) => {
    const username = `${group}.${nth}`
    const person = { username, email: `${username}@example.com`, phone: '+961 3 111 222' }
    const made = await page.request.post('/api/users', { data: { ...person, password: 'temporary' } })
    expect(made.status()).toBe(201)
    return (await made.json()).id as string
  }
  const id = await add(0)
  await open(page, `/admin?search=${group}`)
  await chooseAction(page, `${group}.0`, 'Balance')
  const dialog = page.getByRole('dialog', { name: 'Edit Balance' })
  const field = dialog.getByLabel('Balance ($)')
  await field.fill('50.50')

  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const path = `/api/admin/users/${id}/balance`
  expect((await other.request.put(path, { data: { balance: '30.00' } })).status()).toBe(200)
  // Twenty newer accounts fill the first page of the list.
  for (let nth = 1; nth <= 20; nth += 1) await add(nth)

  allowConsoleError(page, 409)
  await dialog.getByRole('button', { name: 'Save Balance' }).click()
  await expect(dialog.getByText('The balance has changed in the meantime: it is $30.00 now.')).toBeVisible()
  await expect(dialog.getByText('It is $30.00 now.', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('50.50')
  await dialog.getByRole('button', { name: 'Use $30.00' }).click()
  await expect(field).toHaveValue('30.00')
  await expect(field).toBeFocused()
  await field.fill('45.25')
  await dialog.getByRole('button', { name: 'Save Balance' }).click()
  await expect(toast(page)).toContainText('Balance updated')
  await expect(dialog).toBeHidden()
  const { users } = await (await page.request.get(`/api/users?search=${group}.0`)).json()
  expect(users[0].balance).toBe('45.25')
})
