import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeProfile } from '#accounts/profile-contract.ts'
import { codeWrong, getSecondFactor } from '#accounts/second-factor-contract.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import { Refused, reauthenticationRequired } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account, password } from '#tests/components/accounts.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, secondFactorOff } from '#tests/components/people.ts'
import { profilePage } from '#tests/components/profile.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
const secret = dialog.getByLabelText('Your password', { exact: true })
const confirm = dialog.getByRole('button', { name: 'Confirm' })
const email = page.getByRole('main').getByLabelText('Email', { exact: true })
const save = page.getByRole('button', { name: 'Save Changes' })

/** Maya's last proof is too old until she confirms with her password. */
async function openProfile() {
  let isProved = false
  const proved = () => {
    if (!isProved) throw new Refused(reauthenticationRequired)
  }
  const rendered = await renderPage('/profile', [
    ...profilePage(),
    ...account(people.maya),
    reply(checkProof, () => {
      proved()
      return { success: true }
    }),
    reply(changeProfile, ({ body }) => {
      proved()
      return { ...people.maya, email: body.email }
    }),
    reply(confirmIdentity, ({ body }) => {
      const message = 'This is not your current password'
      if (!('currentPassword' in body) || body.currentPassword !== password)
        throw new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
      isProved = true
      return { success: true }
    }),
  ])
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await email.fill('maya.new@example.com')
  return rendered
}

test('a step that needs a fresh proof asks for the password over its form, and is then done by itself', async () => {
  const { api } = await openProfile()
  await save.click()
  await expect.element(secret).toHaveFocus()
  await secret.fill('not-this-one')
  await userEvent.keyboard('{Enter}')
  await expect.element(secret).toHaveAccessibleDescription('This is not your current password')
  await expectAccessible('accounts/web/session/recover-session.tsx ConfirmIdentityDialog')
  await secret.fill(password)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  const [first, second] = api.callsOf(changeProfile)
  expect(second?.body).toEqual(first?.body)
})

test('who closes the question finds the form as it was, without an error', async () => {
  await openProfile()
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await save.click()
    await expect.element(secret).toHaveFocus()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(email).toHaveValue('maya.new@example.com')
    await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument()
    await expect.element(save).toBeEnabled()
  }
})

test('several refused requests ask once, and all are sent again', async () => {
  const { router } = await openProfile()
  const { api } = router.options.context
  const answers = Promise.all([api.call(checkProof, {}), api.call(checkProof, {})])
  await secret.fill(password)
  await confirm.click()
  expect(await answers).toEqual([{ success: true }, { success: true }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('with a second factor a code of the app confirms as well', async () => {
  const { api } = await openProfile()
  const app = { createdAt: '2026-11-20T08:00:00.000Z' }
  let isProved = false
  api.add(
    reply(getSecondFactor, { ...secondFactorOff, isOn: true, app }),
    reply(changeProfile, ({ body }) => {
      if (!isProved) throw new Refused(reauthenticationRequired)
      return { ...people.maya, email: body.email }
    }),
    reply(confirmIdentity, ({ body }) => {
      if (!('code' in body) || body.code !== '123456')
        throw new Refused(codeWrong, { fields: { code: codeWrong.message } })
      isProved = true
      return { success: true }
    }),
  )
  await save.click()
  await dialog.getByRole('button', { name: 'Use a code' }).click()
  const code = dialog.getByLabelText('Code', { exact: true })
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/)
  await code.fill('123456')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toast).toMatchTextContent('Profile Updated')
})
