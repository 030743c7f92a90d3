import type { Page } from '@playwright/test'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^My fitting/ })

test('a dress added to the try-on list is counted in the header, and the toast links to the list', {
  tag: ['@long', '@both'],
}, async ({ page, isMobile }) => {
  await open(page, '/collections?category=Bridal')
  const main = page.getByRole('main')
  const title = (await main.getByRole('heading', { level: 2 }).nth(1).textContent())!
  await expect(count(page)).toHaveAccessibleName('My fitting')
  const add = main.getByRole('button', { name: `Add to my fitting: ${title}` })
  // A touch screen has no hover: there the page of the dress has the button.
  if (isMobile) {
    await expect(add).toBeHidden()
    await main.getByRole('link', { name: title }).click()
  }
  await add.click()
  await expect(count(page)).toHaveAccessibleName('My fitting 1')
  await expect(toast(page)).toContainText('In your fitting')
  await toast(page).getByRole('link', { name: 'See the list and book' }).click()
  await expect(page).toHaveURL('/fitting')
  await expect(page.getByRole('heading', { level: 1, name: 'My fitting' })).toBeVisible()
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([title])
  await reload(page)
  await expect(count(page)).toHaveAccessibleName('My fitting 1')
  await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([title])

  // A removed dress stays visible so that it can be added again.
  await main.getByRole('button', { name: `In my fitting: ${title}` }).click()
  await expect(count(page)).toHaveAccessibleName('My fitting')
  await main.getByRole('button', { name: `Add to my fitting: ${title}` }).click()
  await main.getByRole('link', { name: 'Book a fitting' }).click()
  await expect(main.getByRole('button', { name: `Remove ${title} from this appointment` })).toBeVisible()
  if (!isMobile) return
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My fitting (1)' }).click()
  await expect(page).toHaveURL('/fitting')
})
