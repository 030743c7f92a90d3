import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CurrentUser } from '#accounts/contract.ts'
import { changeProfile, getProfile, type Profile, profileChanged } from '#accounts/profile-contract.ts'
import { getMyOpenBookings } from '#customers/correction-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { ProfileForm } from './profile-form.tsx'

const viewer: CurrentUser = {
  id: '01900000-0000-7000-8000-00000000e001',
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Haddad',
  email: 'maya@example.com',
  phone: '+961 3 111 222',
  role: 'CLIENT',
  staffRole: null,
  profileImageUrl: null,
  language: 'en',
  isEmailProved: true,
}
const { firstName, lastName, email, phone } = viewer
const profile: Profile = {
  firstName,
  lastName,
  email,
  phone,
  address: null,
  language: 'en',
  memberSince: '2025-01-01T00:00:00.000Z',
  version: 'one',
}

test('a member reads what staff changed meanwhile and keeps what she typed', async () => {
  const current = { ...profile, lastName: 'Theirs', phone: '+961 3 999 888', version: 'two' }
  const { api } = await renderComponent(
    <ProfileForm viewer={viewer} profile={profile} onDone={() => undefined} />,
    [
      reply(getProfile, current),
      reply(getMyOpenBookings, { fittings: 2, rentals: 0, waitlist: 0 }),
      reply(changeProfile, ({ body }) => {
        if (body.version !== current.version) throw new Refused(profileChanged, { more: { current } })
        return { ...viewer, lastName: body.lastName }
      }),
    ],
  )
  await page.getByLabelText('Last name').fill('Mine')
  await page.getByLabelText('Address').fill('Main Road 7')
  await page.getByRole('checkbox', { name: 'Also for 2 fittings to come' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your profile has changed' })).toHaveFocus()
  await expect.element(page.getByText('Taken over from the other change: Phone.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Mine: Mine' })).toBeChecked()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Profile Updated')
  expect(api.callsOf(changeProfile).at(-1)?.body).toMatchObject({
    lastName: 'Mine',
    phone: '+961 3 999 888',
    address: 'Main Road 7',
    alsoOpen: false,
    version: 'two',
  })
})
