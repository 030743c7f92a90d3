import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCurrentUser } from '#accounts/contract.ts'
import {
  confirmEmail,
  getEmailProof,
  type ProofState,
  proofLinkExpired,
  sendEmailProof,
} from '#accounts/email-proof-contract.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { account } from '#tests/components/accounts.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'

const maya = { ...people.maya, isEmailProved: false }
const path = `/confirm-email?token=${'t'.repeat(43)}`
const confirm = page.getByRole('button', { name: 'Yes, confirm it' })
const again = page.getByRole('button', { name: 'Send the link again' })
const stateReply = (state: ProofState, email: string | null = null) =>
  reply(getEmailProof, () => ({ state, email }))

test('a press confirms the address of the account, and says so', async () => {
  let state: ProofState = 'ready'
  const { api } = await renderPage(
    path,
    [
      reply(getEmailProof, () => ({ state, email: maya.email })),
      reply(confirmEmail, () => {
        state = 'proved'
        return { success: true }
      }),
      reply(getCurrentUser, () => ({ ...maya, isEmailProved: state === 'proved' })),
    ],
    { as: maya },
  )
  await expect.element(page.getByText(`Is ${maya.email} your address?`)).toBeVisible()
  await expectAccessible()
  await confirm.click()
  await expect.element(page.getByText(/already confirmed/)).toBeVisible()
  expect(api.callsOf(confirmEmail)).toHaveLength(1)
  expect(confirm.query()).toBeNull()
})

test('a link that has ended meanwhile says so and keeps the page', async () => {
  await renderPage(
    path,
    [
      stateReply('ready', maya.email),
      reply(confirmEmail, () => {
        throw new Refused(proofLinkExpired)
      }),
    ],
    { as: maya },
  )
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(proofLinkExpired.message)
})

test.each([
  ['otherAccount', 'This link belongs to another account.'],
  ['changed', 'The email address of your account has changed since.'],
  ['expired', 'This link has expired.'],
  ['unknown', 'We don’t know this link.'],
] as const)('a link that confirms nothing says why: %s', async (state, text) => {
  await renderPage(path, [stateReply(state)], { as: maya })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(confirm.query()).toBeNull()
  await expect.element(again).toBeVisible()
})

test('a guest signs in first', async () => {
  await renderPage(path, [stateReply('signIn')])
  await expect.element(page.getByText(/^Please sign in to the account/)).toBeVisible()
  await expect
    .element(page.getByLabelText('Email or Username').or(page.getByLabelText(/email/i)).first())
    .toBeVisible()
})

test('until the address is confirmed, the account says what waits for it and sends the link again', async () => {
  let times = 0
  await renderPage(
    '/settings',
    [
      ...account(maya),
      rentalTerms,
      reply(sendEmailProof, () => {
        times += 1
        if (times > 1) throw new Refused(tooMany)
        return { success: true, isProved: false }
      }),
    ],
    { as: maya },
  )
  await expect
    .element(page.getByRole('region', { name: 'Please confirm your email address' }))
    .toMatchTextContent(maya.email)
  await expectAccessible()
  await again.click()
  await expect.element(page.getByText(/^Sent\./)).toBeVisible()
  await again.click()
  await expect.element(page.getByText(tooMany.message)).toBeVisible()
})
