import type { Locator } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { actionsOf, chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

async function fillPerson(dialog: Locator, { username, email }: { username: string; email: string }) {
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('First Name').fill('Test')
  await dialog.getByLabel('Last Name').fill(username)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+961 3 111 222')
  await dialog.getByLabel('Password', { exact: true }).fill('temporary')
}

test('staff add a user, edit it, set balance and password, and delete it', async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, 'admin')
  const email = newEmail('test')
  const username = email.slice(0, email.indexOf('@'))
  // Accounts that other tests add meanwhile do not push this one to the next page of the list.
  await open(page, `/admin?search=${username}`)
  const name = `Test ${username}`

  const add = page.getByRole('button', { name: 'Add User' })
  await add.click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await adding.getByRole('button', { name: 'Create User' }).click()
  await expect(adding.getByText('Username is required')).toBeVisible()
  await expect(adding.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(adding.getByLabel('Username')).toBeFocused()
  await fillPerson(adding, { username: 'admin', email })
  allowConsoleError(page, 409)
  await adding.getByRole('button', { name: 'Create User' }).click()
  await expect(adding.getByText('This username is already taken.')).toBeVisible()
  await expect(adding.getByLabel('Email')).toHaveValue(email)
  await adding.getByLabel('Last Name').fill(username)
  await adding.getByLabel('Username').fill(username)
  await adding.getByRole('button', { name: 'Create User' }).click()
  await expect(toast(page)).toContainText('User created')
  await expect(adding).toBeHidden()
  await expect(add).toBeFocused()
  const row = rowOf(page, name)
  await expect(row).toContainText('Client')
  await expect(row).toContainText('New password due')

  await chooseAction(page, name, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit User' })
  await expect(editing.getByLabel('Username')).toBeDisabled()
  await expect(editing.getByLabel('Password', { exact: true })).toHaveCount(0)
  await editing.getByLabel('Phone').fill('+961 3 999 888')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ phone: '+961 3 999 888', version: expect.any(String) })
  await expect(row).toContainText('+961 3 999 888')

  // Another admin changes the user first.
  await chooseAction(page, name, 'Balance')
  const balance = page.getByRole('dialog', { name: 'Edit Balance' })
  await balance.getByLabel('Balance ($)').fill('-5')
  await balance.getByRole('button', { name: 'Save Balance' }).click()
  await expect(balance.getByText('Please enter an amount between 0')).toBeVisible()
  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const { users } = await (await other.request.get(`/api/users?search=${username}`)).json()
  const path = `/api/admin/users/${users[0].id}`
  const data = { balance: '30.00' }
  expect((await other.request.put(`${path}/balance`, { data })).status()).toBe(200)
  await balance.getByLabel('Balance ($)').fill('50.50')
  await balance.getByRole('button', { name: 'Save Balance' }).click()
  await expect(balance.getByText('The balance has changed in the meantime: it is $30.00 now.')).toBeVisible()
  await expect(toast(page)).toContainText('Failed to update balance')
  await expect(balance.getByLabel('Balance ($)')).toHaveValue('50.50')
  await balance.getByRole('button', { name: 'Save Balance' }).click()
  await expect(row).toContainText('$50.50')

  await chooseAction(page, name, 'Reset Password')
  const resetting = page.getByRole('dialog', { name: 'Reset Password' })
  await resetting.getByLabel('New Password').fill('five5')
  await resetting.getByLabel('New Password').blur()
  await expect(resetting.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(resetting.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
  await resetting.getByLabel('New Password').fill('six-66')
  await resetting.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page)).toContainText('Password reset')

  await chooseAction(page, name, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete User' })
  await expect(question).toContainText(`delete ${name}? This action cannot be undone.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(actionsOf(page, name)).toBeFocused()
  await chooseAction(page, name, 'Delete')
  // Already deleted: an error is shown, and the dialog stays open.
  expect((await other.request.delete(`/api/users/${users[0].id}`)).status()).toBe(200)
  allowConsoleError(page, 404)
  await question.getByRole('button', { name: 'Delete User' }).click()
  await expect(question.locator('p', { hasText: 'User not found' }).last()).toBeVisible()
  await expect(toast(page)).toContainText('Failed to delete user')
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('two admins save one user: the second sees both values and chooses', async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, 'admin')
  const email = newEmail('shared')
  const username = email.slice(0, email.indexOf('@'))
  const data = { username, email, phone: '+961 3 111 222', firstName: 'Old', lastName: username }
  const made = await page.request.post('/api/users', { data: { ...data, password: 'temporary' } })
  const { id } = await made.json()
  await open(page, `/admin?search=${username}`)
  await chooseAction(page, `Old ${username}`, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit User' })
  await editing.getByLabel('First Name').fill('Mine')
  await editing.getByLabel('Email').fill(`x${email}`)

  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const theirs = { firstName: 'Theirs', phone: '+961 3 999 888', role: 'ADMIN' }
  expect((await other.request.put(`/api/users/${id}`, { data: theirs })).status()).toBe(200)
  // The list below the dialog follows; the form keeps what was typed.
  await expect(page.getByRole('table', { includeHidden: true })).toContainText(`Theirs ${username}`)
  allowConsoleError(page, 409)
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editing.getByRole('heading', { name: 'This user has changed while' })).toBeFocused()
  await expect(editing).toContainText('Taken over from the other change: Phone, Role.')
  await expect(editing.getByLabel('Phone')).toHaveValue('+961 3 999 888')
  await expect(editing.getByLabel('Role')).toHaveValue('ADMIN')
  await expect(editing.getByLabel('First Name')).toHaveValue('Mine')
  await expect(editing.getByLabel('Email')).toHaveValue(`x${email}`)
  await expect(editing.getByRole('radio', { name: 'Mine: Mine', exact: true })).toBeChecked()
  await editing.getByRole('radio', { name: 'Now: Theirs', exact: true }).check()
  await expect(editing.getByLabel('First Name')).toHaveValue('Theirs')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: `x${email}`, version: expect.any(String) })
  await expect(toast(page)).toContainText('User updated')
  const { users } = await (await other.request.get(`/api/users?id=${id}`)).json()
  expect(users[0]).toMatchObject({ ...theirs, email: `x${email}`, lastName: username })
})

test('staff export the data of one user', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Actions: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Export their data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^data-.*\.zip$/)
})
