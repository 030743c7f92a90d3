import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addPasskey,
  passkeyRefused,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#accounts/passkeys-contract.ts'
import {
  codeWrong,
  confirmAuthenticatorApp,
  forgetDevice,
  getSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  startAuthenticatorApp,
} from '#accounts/second-factor-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account } from '#tests/components/accounts.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, secondFactorOff } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport } from '#tests/components/setup.ts'

type State = ReplyOf<typeof getSecondFactor>

const main = page.getByRole('main')
const toggle = main.getByRole('switch', { name: 'Two-factor authentication' })
const setUp = page.getByRole('dialog', { name: 'Two-factor authentication' })
const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' })
const codes = Array.from({ length: 10 }, (_, nth) => `4k7q-9d2m-xv3t-h8w${nth}`)
const at = '2026-11-20T08:00:00.000Z'
const on: State = {
  ...secondFactorOff,
  isOn: true,
  app: { createdAt: at },
  passkeys: [{ id: '01900000-0000-7000-8000-0000000000c1', name: 'My phone', createdAt: at, lastUsedAt: at }],
  recoveryCodesLeft: 9,
  devices: [
    {
      id: '01900000-0000-7000-8000-0000000000d1',
      isThisOne: true,
      browser: 'Firefox',
      system: 'Windows',
      createdAt: at,
      expiresAt: '2026-12-20T08:00:00.000Z',
    },
  ],
}

/** The server keeps the state that a test changes. */
async function openPrivacy(
  start: State = secondFactorOff,
  path: '/settings' | '/second-factor' = '/settings',
) {
  let state = start
  const become = (next: State) => {
    state = next
  }
  const rendered = await renderPage(
    path,
    [
      ...account(people.maya),
      rentalTerms,
      reply(getSecondFactor, () => state),
      reply(startAuthenticatorApp, {
        secret: 'ABCDEFGHIJKLMNOP',
        address: 'otpauth://totp/Trousseau:maya?secret=ABCD',
      }),
      reply(confirmAuthenticatorApp, ({ body }) => {
        if (body.code !== '123456') throw new Refused(codeWrong, { fields: { code: codeWrong.message } })
        become({ ...on, passkeys: [], devices: [], recoveryCodesLeft: 10 })
        return { recoveryCodes: codes }
      }),
    ],
    { as: people.maya },
  )
  if (path === '/settings') await page.getByRole('tab', { name: 'Privacy' }).click()
  return { ...rendered, become }
}

test('the switch asks which second step, an app is confirmed by its code, and the recovery codes are shown once', async () => {
  await openPrivacy()
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(setUp.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expectAccessible('accounts/web/second-factor/set-up-dialog.tsx SetUpDialog')
  await setUp.getByRole('button', { name: 'Use an authenticator app' }).click()
  await expect.element(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await setUp.getByText('Enter the key by hand').click()
  await expect.element(setUp.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  const code = setUp.getByLabelText('Code from your app')
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/Check that your phone sets date and time by itself/)
  await expect.element(code).toHaveValue('000000')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(codesDialog.getByLabelText('Each code works once')).toHaveValue(codes.join('\n'))
  await userEvent.keyboard('{Escape}')
  await expect.element(codesDialog).toBeVisible()
  await codesDialog.getByRole('button', { name: 'Copy' }).click()
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(codesDialog).not.toBeInTheDocument()
  await expect.element(toggle).toBeChecked()
  await expect.element(main.getByText('10 codes are left.')).toBeVisible()
})

test('a closed set-up leaves the switch off', async () => {
  await openPrivacy()
  await toggle.click()
  await expect.element(setUp).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(setUp).not.toBeInTheDocument()
  await expect.element(toggle).not.toBeChecked()
})

test('lists passkeys, codes and devices, and each can be renamed, made anew or removed', async () => {
  const { api, become } = await openPrivacy(on)
  await expectAccessible()
  api.add(
    reply(renamePasskey, { success: true }),
    reply(removePasskey, () => {
      become({ ...on, passkeys: [] })
      return { success: true }
    }),
    reply(makeRecoveryCodes, { recoveryCodes: codes }),
    reply(forgetDevice, () => {
      become({ ...on, devices: [] })
      return { success: true }
    }),
  )
  await main.getByRole('button', { name: 'Rename My phone' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabelText('Name').fill('Old phone')
  await userEvent.keyboard('{Enter}')
  await expect.element(renaming).not.toBeInTheDocument()
  expect(api.callsOf(renamePasskey)[0]?.body).toEqual({ name: 'Old phone' })

  await main.getByRole('button', { name: 'Forget' }).click()
  await expect.element(main.getByText('None: each sign-in asks for the second step.')).toBeVisible()

  await main.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click()

  await main.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(main.getByRole('button', { name: 'Remove My phone' })).not.toBeInTheDocument()
  await expect.element(main.getByRole('button', { name: 'Add a passkey' })).toHaveFocus()
})

test('the switch turns off after a question that says what is lost', async () => {
  const { api, become } = await openPrivacy(on)
  api.add(
    reply(removeSecondFactor, () => {
      become(secondFactorOff)
      return { success: true }
    }),
  )
  await toggle.click()
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' })
  await expect.element(question).toMatchTextContent('Your password alone will open your account.')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(toast).toMatchTextContent('Two-factor authentication is off')
  await expect.element(toggle).not.toBeChecked()
})

test('where the role needs it the switch cannot be turned off, and says why', async () => {
  await openPrivacy({ ...on, isNeeded: true })
  await expect.element(toggle).toBeDisabled()
  await expect.element(toggle).toHaveAccessibleDescription('Your role needs it, so it stays on.')
})

test('a passkey that the device does not make, or the server refuses, keeps the name and says so', async () => {
  const { api } = await openPrivacy({ ...on, passkeys: [] })
  const options = {
    rp: { id: location.hostname, name: 'Trousseau' },
    challenge: 'AAAA',
    timeout: 60_000,
    user: { id: 'AAAA', name: 'maya', displayName: 'Maya' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  }
  api.add(
    reply(startPasskey, options),
    reply(addPasskey, () => {
      throw new Refused(passkeyRefused)
    }),
  )
  const closed = new DOMException('closed', 'NotAllowedError')
  const create = vi.spyOn(navigator.credentials, 'create').mockRejectedValue(closed)
  onTestFinished(() => create.mockRestore())
  await main.getByRole('button', { name: 'Add a passkey' }).click()
  await setUp.getByLabelText('Name').fill('Tablet')
  await setUp.getByRole('button', { name: 'Create passkey' }).click()
  await expect.element(setUp.getByRole('alert')).toMatchTextContent('Your device did not make a passkey.')
  await expect.element(setUp.getByLabelText('Name')).toHaveValue('Tablet')
})

test('the page of the set-up leads on when it is done, on a phone as well', async () => {
  await useViewport('phone')
  const { become } = await openPrivacy(secondFactorOff, '/second-factor')
  await expectAccessible()
  const goOn = main.getByRole('button', { name: 'Continue' })
  await expect.element(goOn).not.toBeInTheDocument()
  become(on)
  await toggle.click()
  await setUp.getByRole('button', { name: 'Use an authenticator app' }).click()
  await setUp.getByLabelText('Code from your app').fill('123456')
  await userEvent.keyboard('{Enter}')
  await codesDialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(goOn).toBeVisible()
})
