import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emailTaken } from '#accounts/contract.ts'
import { changeProfile, getProfile } from '#accounts/profile-contract.ts'
import { getSecondFactor } from '#accounts/second-factor-contract.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { Refused, reauthenticationRequired } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { appointment } from '#tests/components/appointments.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, secondFactorOff } from '#tests/components/people.ts'
import { profilePage } from '#tests/components/profile.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const replies = profilePage()
const edit = page.getByRole('button', { name: 'Edit profile' })
const save = page.getByRole('button', { name: 'Save Changes' })
const failure = page.getByRole('main').getByRole('alert')
const field = (name: string) => page.getByRole('main').getByLabelText(name, { exact: name === 'Email' })

test('a changed profile is shown on the whole page at once, beside the figures of the account', async () => {
  const { api } = await renderPage(
    '/profile',
    [...replies, reply(listMyAppointments, [appointment(), appointment({ id: people.staff.id })])],
    { as: people.maya },
  )
  await expect.element(page.getByText('Member since 2026')).toBeVisible()
  await expectAccessible()
  const figures = page.getByRole('region', { name: 'Account Overview' }).getByRole('definition')
  await expect.poll(() => figures.elements().map(({ textContent }) => textContent)).toEqual(['2', '0', '0'])
  for (const name of ['Total Appointments', 'Completed Rentals', 'Listed Dresses'])
    await expect.element(page.getByText(name)).toBeVisible()
  api.add(
    reply(changeProfile, ({ body: { firstName, address } }) => {
      api.add(
        reply(getProfile, {
          firstName: firstName!,
          lastName: people.maya.lastName,
          email: people.maya.email,
          phone: people.maya.phone,
          address: address!,
          language: 'en',
          memberSince: '2026-03-01T10:00:00.000Z',
          version: '2',
        }),
      )
      return { ...people.maya, firstName: firstName! }
    }),
  )
  await edit.click()
  await expect.element(field('First name')).toHaveFocus()
  await field('First name').fill('Zeina')
  await field('Address').fill('Rue Gouraud 12, Beirut')
  await save.click()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  await expect.element(toast).toMatchTextContent('Your profile information has been saved successfully.')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zeina Haddad' })).toBeVisible()
  await expect.element(edit).toHaveFocus()
  await expect.element(page.getByRole('banner').getByText('Z', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Rue Gouraud 12, Beirut')).toBeVisible()
})

test('a rejected profile change shows the error at its field and keeps the typed values', async () => {
  const { api } = await renderPage('/profile', replies, { as: people.maya })
  await edit.click()
  await field('Phone').fill('12')
  await field('Email').fill('rana')
  await field('Last name').click()
  await expect.element(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect.element(field('Email')).toHaveAccessibleDescription('Valid email is required')
  await field('Phone').fill('+961 3 654 322')
  await field('Email').fill('taken@example.com')
  api.add(
    reply(changeProfile, () => {
      throw new Refused(emailTaken, { fields: { email: emailTaken.message } })
    }),
  )
  await save.click()
  await expect.element(failure).toMatchTextContent('Update Failed')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription(emailTaken.message)
  await expect.element(field('Phone')).toHaveValue('+961 3 654 322')

  await field('Email').fill('maya@example.com')
  api.isOffline = true
  await save.click()
  await expect.element(failure).toMatchTextContent('An error occurred while updating your profile.')
  api.isOffline = false

  let isProved = false
  api.add(
    reply(getSecondFactor, secondFactorOff),
    reply(changeProfile, () => {
      if (!isProved) throw new Refused(reauthenticationRequired)
      return { ...people.maya, email: 'maya@example.com' }
    }),
    reply(confirmIdentity, () => {
      isProved = true
      return { success: true }
    }),
  )
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByLabelText('Your password', { exact: true }).fill('white-silk')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  await expect.element(page.getByRole('main').getByText('maya@example.com').first()).toBeVisible()
})

test.for(viewports)('unsaved changes are discarded only after confirmation, on a %s', async (viewport) => {
  await useViewport(viewport)
  const { address } = await renderPage('/profile', [...replies, ...collection()], {
    as: people.maya,
  })
  await edit.click()
  await field('Last name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Haddad' })).toBeVisible()
  await edit.click()
  await expect.element(field('Last name')).toHaveValue('Haddad')

  await field('First name').fill('Zeina')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const away = async () => {
    if (viewport === 'desktop')
      return page.getByRole('contentinfo').getByRole('link', { name: 'Browse Dresses' }).click()
    // Opening an overlay does not count as leaving the page.
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.element(menu).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    await menu.getByRole('link', { name: 'New Arrivals' }).click()
  }
  await away()
  await expect.element(question).toBeVisible()
  await expectAccessible('ui/leave/leave-dialog.tsx LeaveDialog')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('First name')).toHaveValue('Zeina')
  expect(address()).toBe('/profile')
  await away()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toMatch(/^\/collections/)
  const second = await renderPage('/profile', [...replies, ...collection()], { as: people.maya })
  await edit.click()
  await away()
  await expect.poll(second.address).toMatch(/^\/collections/)
})
