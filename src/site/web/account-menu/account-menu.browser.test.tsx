import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logout } from '#accounts/contract.ts'
import { account } from '#tests/components/accounts.ts'
import { collection } from '#tests/components/catalogue.ts'
import { heldReply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { rentalTerms } from '#tests/components/settings.ts'
import { useViewport, viewports } from '#tests/components/setup.ts'

const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'My Dresses' })

test.for(viewports)(
  'the account menu links to every account page, and logging out leaves them, on a %s',
  async (viewport) => {
    await useViewport(viewport)
    const { address, api } = await renderPage('/about', [
      ...collection(),
      ...account(people.maya),
      rentalTerms,
    ])
    const menu = viewport === 'phone' ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner')
    const open = () =>
      viewport === 'phone'
        ? page.getByRole('button', { name: 'Menu' }).click()
        : menu.getByText('M', { exact: true }).click()
    await open()
    await expect.element(menu.getByText('Client')).toBeVisible()
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['My Dresses', '/my-dresses'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['My appointments', '/appointments'],
    ] as const)
      await expect.element(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    expect(menu.getByRole('link', { name: 'Admin' }).query()).toBeNull()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect.element(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible()
    await expect.element(footerLink).toBeVisible()
    const leaving = heldReply(logout, { success: true })
    api.add(leaving)
    await open()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await expect.element(menu.getByRole('button', { name: 'Logging out...' })).toBeVisible()
    leaving.send()
    await expect.element(toast).toMatchTextContent('Logged out')
    await expect.poll(address).toBe('/')
    await expect.element(footerLink).not.toBeInTheDocument()
  },
)
