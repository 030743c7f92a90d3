import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getCurrentUser, getPreferences, login } from '#accounts/contract.ts'
import { bookingCalendar } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people, preferences } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport, viewports } from '#tests/components/setup.ts'

const dialog = page.getByRole('dialog', { name: 'Your account' })
const username = dialog.getByLabelText('Username or email')
const password = dialog.getByLabelText('Password', { exact: true })

async function openDialog(viewport: (typeof viewports)[number]): Promise<void> {
  if (viewport === 'desktop') return page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click()
}

test.for(viewports)(
  'Back closes the sign-in dialog and keeps the typed user name but not the password, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    const { address, history, api } = await renderPage('/about', [...bookingCalendar(), rentalTerms])
    history.push('/faq')
    await expect.poll(address).toBe('/faq')
    await openDialog(viewport)
    await username.fill('maya.haddad')
    await password.fill('not-yet-sent')
    history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/faq')
    await openDialog(viewport)
    await expect.element(username).toHaveValue('maya.haddad')
    await expect.element(password).toHaveValue('')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('not-yet-sent')
    await password.fill('trousseau-demo')
    api.add(
      reply(login, () => {
        api.add(reply(getCurrentUser, people.maya), reply(getPreferences, preferences))
        return people.maya
      }),
    )
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(address()).toBe('/faq')
    history.back()
    await expect.poll(address).toBe('/about')
  },
)

test('a dialog opened from the menu of a phone replaces it', async () => {
  await useViewport('phone')
  const { address } = await renderPage('/about', [])
  await openDialog('phone')
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument()
  await username.fill('a@example.com')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
