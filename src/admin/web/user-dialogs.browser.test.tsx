import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resetSecondFactor } from '#accounts/second-factor-contract.ts'
import {
  createUser,
  deleteUser,
  getHoldings,
  type Holdings,
  listUsers,
  resetUserPassword,
  type UserRow,
  updateUser,
  userChanged,
  userNotFound,
  usernameTaken,
} from '#accounts/users-contract.ts'
import { balanceChanged, setBalance } from '#payouts/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { heldReply, reply } from '#tests/components/fake-api.ts'
import { actionsOf, chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'

const as = people.staff
const question = page.getByRole('dialog', { name: 'Delete user' })
const remove = question.getByRole('button', { name: 'Delete user' })
const balance = page.getByRole('dialog', { name: 'Edit balance' })
const amount = balance.getByLabelText('Balance ($)')
const saveBalance = balance.getByRole('button', { name: 'Save balance' })

const nothing: Holdings = {
  balance: '0.00',
  openPayouts: 0,
  dresses: 0,
  comingAppointments: 0,
  rentals: 0,
  calendarAddresses: 0,
  apiKeys: 0,
  photos: { erasable: 0, others: 0 },
}

test('staff add a user after the errors of the form', async () => {
  const users: UserRow[] = []
  const { api } = await renderPage(
    '/admin',
    [
      ...admin(users),
      reply(createUser, ({ body: { username, email } }) => {
        if (username === 'admin')
          throw new Refused(usernameTaken, { fields: { username: usernameTaken.message } })
        users.push(listedUser(1, { username, email, mustChangePassword: true }))
        return users[0]!
      }),
    ],
    { as },
  )
  const add = page.getByRole('button', { name: 'Add User' })
  await add.click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  const send = adding.getByRole('button', { name: 'Create user' })
  const username = adding.getByLabelText('Username')
  await send.click()
  await expect.element(adding.getByText('Username is required')).toBeVisible()
  await expect.element(adding.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(username).toHaveFocus()
  await expectAccessible('accounts/web/admin/user-dialog.tsx UserDialog')
  await username.fill('admin')
  await adding.getByLabelText('Email').fill('user.1@example.com')
  await adding.getByLabelText('Phone').fill('+961 3 111 222')
  await adding.getByLabelText('Password', { exact: true }).fill('temporary')
  // A new member of staff begins with the least rights.
  await adding.getByLabelText('Role').selectOptions('Admin')
  await expect.element(adding.getByLabelText('Rights')).toHaveValue('ASSISTANT')
  await send.click()
  await expect.element(adding.getByText('This username is already taken.')).toBeVisible()
  await expect.element(adding.getByLabelText('Email')).toHaveValue('user.1@example.com')
  await username.fill('user.1')
  await send.click()
  await expect.element(toast).toMatchTextContent('User created')
  await expect.element(adding).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  await expect.element(rowOf('User 1')).toMatchTextContent('Client')
  await expect.element(rowOf('User 1')).toMatchTextContent('New password due')
  expect(api.callsOf(createUser).at(-1)?.body).toMatchObject({
    username: 'user.1',
    password: 'temporary',
    role: 'ADMIN',
    staffRole: 'ASSISTANT',
  })
})

test('an edit sends the changed fields; the second of two admins sees both values and chooses', async () => {
  const users = [listedUser(1, { firstName: 'Old' })]
  const { api, router } = await renderPage(
    '/admin',
    [
      ...admin(users),
      reply(updateUser, ({ body: { version, ...changes } }) => {
        const current = users[0]!
        if (version !== current.version) throw new Refused(userChanged, { more: { current } })
        users[0] = { ...current, ...changes, version: 'three' }
        return users[0]
      }),
    ],
    { as },
  )
  await chooseAction('Old 1', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit user' })
  const firstName = editing.getByLabelText('First name')
  await expect.element(editing.getByLabelText('Username')).toBeDisabled()
  expect(editing.getByLabelText('Password', { exact: true }).query()).toBeNull()
  await firstName.fill('Mine')
  await editing.getByLabelText('Email').fill('mine@example.com')

  const rights = { role: 'ADMIN', staffRole: 'MANAGER' } as const
  const theirs = { firstName: 'Theirs', phone: '+961 3 999 888', ...rights }
  users[0] = { ...users[0]!, ...theirs, version: 'two' }
  // The list below the dialog follows; the form keeps what was typed.
  await router.options.context.queryClient.invalidateQueries({ queryKey: [listUsers.path] })
  const save = editing.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await expect.element(editing.getByRole('heading', { name: 'This user has changed while' })).toHaveFocus()
  await expect.element(editing).toMatchTextContent('Taken over from the other change: Phone, Role, Rights.')
  await expect.element(editing.getByLabelText('Phone')).toHaveValue('+961 3 999 888')
  await expect.element(editing.getByLabelText('Role')).toHaveValue('ADMIN')
  await expect.element(editing.getByLabelText('Rights')).toHaveValue('MANAGER')
  await expect.element(firstName).toHaveValue('Mine')
  await expect.element(editing.getByLabelText('Email')).toHaveValue('mine@example.com')
  await expect.element(editing.getByRole('radio', { name: 'Mine: Mine', exact: true })).toBeChecked()
  await editing.getByRole('radio', { name: 'Now: Theirs', exact: true }).click()
  await expect.element(firstName).toHaveValue('Theirs')
  await save.click()
  await expect.element(toast).toMatchTextContent('User updated')
  await expect.element(rowOf('Theirs 1')).toMatchTextContent('+961 3 999 888')
  expect(api.callsOf(updateUser).map(({ body }) => body)).toEqual([
    { firstName: 'Mine', email: 'mine@example.com', version: '1' },
    { email: 'mine@example.com', version: 'two' },
  ])
})

test('a rejected balance change shows the current balance, also when the user has left the list page', async () => {
  const users = [listedUser(1)]
  let stored = '0.00'
  const { api } = await renderPage(
    '/admin',
    [
      ...admin(users),
      reply(setBalance, ({ params: { id }, body: { expected, balance: next } }) => {
        if (String(expected) !== stored && Number(expected) !== Number(stored) * 100) {
          users.splice(0)
          throw new Refused(balanceChanged, { more: { balance: stored } })
        }
        stored = (Number(next) / 100).toFixed(2)
        return { id, balance: stored }
      }),
    ],
    { as },
  )
  await chooseAction('User 1', 'Balance')
  await amount.fill('-5')
  await saveBalance.click()
  await expect.element(balance.getByText('Please enter an amount between 0')).toBeVisible()
  stored = '30.00'
  await amount.fill('50.50')
  await saveBalance.click()
  await expect
    .element(balance.getByText('The balance has changed in the meantime: it is $30.00 now.'))
    .toBeVisible()
  await expect.element(balance.getByText('It is $30.00 now.', { exact: true })).toBeVisible()
  await expect.element(balance.getByRole('alert')).toMatchTextContent('Failed to update balance')
  await expect.element(amount).toHaveValue('50.50')
  await expectAccessible('payouts/web/balance-dialog.tsx BalanceDialog')
  await balance.getByRole('button', { name: 'Use $30.00' }).click()
  await expect.element(amount).toHaveValue('30.00')
  await expect.element(amount).toHaveFocus()
  await amount.fill('45.25')
  await saveBalance.click()
  await expect.element(toast).toMatchTextContent('Balance updated')
  await expect.element(balance).not.toBeInTheDocument()
  expect(stored).toBe('45.25')
  expect(api.callsOf(setBalance)).toHaveLength(2)
})

test('a new password for a member of staff says what ends and what stays', async () => {
  const staff = { ...listedUser(1), role: 'ADMIN' as const, staffRole: 'MANAGER' as const }
  const held = { ...nothing, calendarAddresses: 2, apiKeys: 1 }
  await renderPage('/admin', [...admin([staff]), reply(getHoldings, held)], { as })
  await chooseAction('User 1', 'Reset Password')
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await expect.element(dialog.getByText('2 calendar addresses end')).toBeVisible()
  await expect.element(dialog.getByText('1 API key keeps working.')).toBeVisible()
  await expectAccessible('accounts/web/admin/password-dialog.tsx PasswordDialog')
})

test('who resets a password reads whether the second factor is still asked for, and how it is reset', async () => {
  await renderPage('/admin', admin([listedUser(1, { hasSecondFactor: true }), listedUser(2)]), { as })
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const hint = dialog.getByText('also needs “Reset two-factor authentication”')
  await chooseAction('User 1', 'Reset Password')
  await expect.element(hint).toBeVisible()
  await expectAccessible('accounts/web/admin/password-dialog.tsx PasswordDialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await chooseAction('User 2', 'Reset Password')
  await expect.element(dialog.getByLabelText('New Password')).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
})

test('a temporary password has six characters', async () => {
  const { api } = await renderPage(
    '/admin',
    [...admin([listedUser(1)]), reply(resetUserPassword, { success: true })],
    { as },
  )
  await chooseAction('User 1', 'Reset Password')
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const password = dialog.getByLabelText('New Password')
  await password.fill('five5')
  ;(password.element() as HTMLElement).blur()
  await expect.element(dialog.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expectAccessible('accounts/web/admin/password-dialog.tsx PasswordDialog')
  await expect.element(dialog.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
  await password.fill('six-66')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect.element(toast).toMatchTextContent('Password reset')
  expect(api.callsOf(resetUserPassword)[0]?.body).toEqual({ password: 'six-66' })
})

test('an owner resets the second factor of who has lost it, and only of who has one', async () => {
  const { api } = await renderPage(
    '/admin',
    [
      ...admin([listedUser(1, { hasSecondFactor: true }), listedUser(2)]),
      reply(resetSecondFactor, { success: true }),
    ],
    { as },
  )
  await expect.element(rowOf('User 1')).toMatchTextContent('two-factor')
  await expect.element(rowOf('User 2')).not.toMatchTextContent('two-factor')
  await chooseAction('User 1', 'Reset two-factor authentication')
  const reset = page.getByRole('dialog', { name: 'Reset two-factor authentication?' })
  await expect.element(reset).toMatchTextContent('User 1 will sign in with the password alone')
  await reset.getByRole('button', { name: 'Reset' }).click()
  await expect.element(toast).toMatchTextContent('Two-factor authentication reset')
  expect(api.callsOf(resetSecondFactor)[0]?.params).toEqual({ id: listedUser(1).id })
})

test('a user cannot be deleted before staff see what is lost, and a refused deletion is said', async () => {
  const held = heldReply(getHoldings, { ...nothing, balance: '73.25' })
  const { api } = await renderPage(
    '/admin',
    [
      ...admin([listedUser(1, { phone: '+961 3 111 222' })]),
      held,
      rentalTerms,
      reply(deleteUser, () => {
        throw new Refused(userNotFound)
      }),
    ],
    { as },
  )
  const row = rowOf('User 1')
  await expect.element(row).toMatchTextContent('+961 3 111 222')
  await expect
    .element(row.getByRole('link', { name: 'WhatsApp: +961 3 111 222' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/9613111222/))
  await chooseAction('User 1', 'Delete')
  await expect.element(question).toMatchTextContent('delete User 1? This action cannot be undone.')
  await expect.element(remove).toBeDisabled()
  await expect.element(remove).toHaveAccessibleDescription('You can delete the user once this has loaded.')
  ;(remove.element() as HTMLElement).click()
  held.send()
  await expect.element(question).toMatchTextContent('A balance of $73.25, which we still owe')
  await expect.element(question).toMatchTextContent('This user still has:')
  await expectAccessible('accounts/web/admin/delete-user-dialog.tsx DeleteUserDialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(actionsOf('User 1')).toHaveFocus()

  api.add(
    reply(getHoldings, () => {
      throw new Error('broken')
    }),
  )
  await chooseAction('User 1', 'Delete')
  const failed = question.getByRole('alert')
  await expect.element(failed).toMatchTextContent('We couldn’t check what this user has with us.')
  await expect.element(remove).toBeDisabled()
  ;(remove.element() as HTMLElement).click()
  expect(api.callsOf(deleteUser)).toEqual([])
  api.add(reply(getHoldings, nothing))
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(question)
    .toMatchTextContent('This user has no money, dresses or coming bookings with us.')
  await expect
    .element(question)
    .toMatchTextContent('stays for 24 months after the return, with signature and condition photos')
  await remove.click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Failed to delete userUser not found')
  expect(api.callsOf(deleteUser)).toHaveLength(1)
})

test('of a deleted user with money, balance and history are left', async () => {
  const former = listedUser(1, { firstName: 'Former', lastName: 'member', isFormer: true, balance: '73.25' })
  const { address } = await renderPage('/admin', admin([former]), { as })
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Former, with money')
  await expect.poll(address).toBe('/admin?state=former-with-money')
  await expect.element(rowOf('Former member')).toMatchTextContent('$73.25')
  await actionsOf('Former member').click()
  await expect.element(page.getByRole('menuitem')).toHaveLength(2)
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Balance' }).click()
  await expect.element(amount).toHaveValue('73.25')
})
