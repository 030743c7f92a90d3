import type { Page } from '@playwright/test'
import { demoPassword } from '#tests/e2e/support/accounts.ts'
import { bookButton } from '#tests/e2e/support/booking-form.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'
import { expectStableLayout } from '#tests/e2e/support/layout-stability.ts'
import { publicPages } from '#tests/e2e/support/public-pages.ts'

const shown = [
  ...publicPages.map(({ path }) => path),
  '/auth',
  '/reset-password?token=x',
  '/seed-database',
  '/no/such/page',
]

for (const path of shown) {
  test(`${path} has a stable layout, fits every width and has no accessibility violation`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    if (path === '/no/such/page') allowConsoleError(page, 404)
    await expectStableLayout(page, await named(page, path), isMobile)
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`what opens over a page, in the ${colorScheme} theme,`, () => {
    test.use({ colorScheme })

    test('booking dialog', { tag: '@both' }, async ({ page, isMobile }) => {
      await open(page, '/')
      await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
      const next = dialog.getByRole('button', { name: 'Continue' })
      await (isMobile ? next : bookButton(dialog)).click()
      await expect(dialog.getByText('Please select a location')).toBeVisible()
      await dialog.getByRole('radio', { name: 'Aoukar' }).check()
      await dialog.getByRole('radio', { name: 'Bridal fitting' }).check()
      if (isMobile) await next.click()
      await expect(dialog.getByRole('button', { name: /times free/ }).first()).toBeVisible()
      await expectAccessible(page)
    })

    test('sign-in dialog', { tag: '@both' }, async ({ page, isMobile }) => {
      await open(page, '/')
      if (isMobile) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click()
      } else await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
      await expectAccessible(page)
    })

    test('menu drawer and filter sheet of a phone', { tag: '@phone' }, async ({ page }) => {
      await open(page, '/collections')
      await page.getByRole('button', { name: 'Menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await drawer.getByText('Bridal', { exact: true }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('toasts of success and failure have no accessibility violation', async ({ page }) => {
  allowConsoleError(page, 401)
  await open(page, '/auth')
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Sign In' })
  await page.getByLabel('Username or email').fill('maya.haddad')
  await page.getByLabel('Password', { exact: true }).fill('a-guess')
  await signInButton.click()
  // A toast stays while the mouse is over it.
  await expect(toast(page)).toContainText('Login Failed')
  await toast(page).getByText('Login Failed').hover()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await signInButton.click()
  await expect(toast(page)).toContainText('Welcome back!')
  await toast(page).getByText('Welcome back!').hover()
  await expectAccessible(page)
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast(page)).not.toContainText('Welcome back!')
})

async function named(page: Page, path: string): Promise<string> {
  if (!path.includes('{dress}')) return path
  const { dresses } = await (await page.request.get('/api/dresses?limit=1')).json()
  return path.replace('{dress}', dresses[0].id)
}
