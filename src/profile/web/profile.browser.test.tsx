import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emailTaken, reauthenticationRequired } from '#accounts/contract.ts'
import { changeProfile, getProfile } from '#accounts/profile-contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'

const replies = [
  reply(getProfile, {
    firstName: 'Maya',
    lastName: 'Haddad',
    email: people.maya.email,
    phone: people.maya.phone,
    address: null,
    memberSince: '2026-03-01T10:00:00.000Z',
    version: '1',
  }),
  reply(listMyAppointments, []),
  reply(getMyRentals, { completed: 0, coming: 0 }),
  reply(listMyDresses, []),
]
const edit = page.getByRole('button', { name: 'Edit Profile' })
const save = page.getByRole('button', { name: 'Save Changes' })
const field = (name: string) => page.getByRole('main').getByLabelText(name)

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
  await expect.element(toast).toMatchTextContent('Update Failed')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Email')).toHaveAccessibleDescription(emailTaken.message)
  await expect.element(field('Phone')).toHaveValue('+961 3 654 322')

  await field('Email').fill('maya@example.com')
  api.isOffline = true
  await save.click()
  await expect.element(toast).toMatchTextContent('An error occurred while updating your profile.')
  api.isOffline = false

  const message = 'Please enter your current password'
  api.add(
    reply(changeProfile, ({ body }) => {
      if (!body.currentPassword)
        throw new Refused(reauthenticationRequired, { message, fields: { currentPassword: message } })
      return { ...people.maya, email: 'maya@example.com' }
    }),
  )
  await save.click()
  const password = field('Current password')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(field('Email')).toHaveValue('maya@example.com')
  await password.fill('white-silk')
  await save.click()
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
