import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The elements with the transition name before and after each View Transition from now on. */
async function transitions(page: Page) {
  return page.evaluateHandle(() => {
    const seen: string[][] = []
    const named = () =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'dress-picture')
        .map((element) => (element.closest('[href^="/dress/"]') ? 'card' : 'gallery'))
        .join()
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      const transition = start(update)
      Promise.all([transition.updateCallbackDone, transition.ready]).then(
        () => seen.push([before, named()]),
        (error) => seen.push([String(error)]),
      )
      return transition
    }
    return seen
  })
}

test('the picture of a card morphs into the picture of its dress page, also from dress to dress', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  const seen = await transitions(page)
  const cards = page.locator('#dresses').getByRole('link')
  // Opened in a new tab: no transition here.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    cards.first().click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.close()
  await cards.nth(1).click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(() => seen.jsonValue()).toEqual([['card', 'gallery']])
  const { href } = new URL(page.url())
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().click()
  await expect(page).not.toHaveURL(href)
  await expect
    .poll(() => seen.jsonValue())
    .toEqual([
      ['card', 'gallery'],
      ['card', 'gallery'],
    ])
  await page.goBack()
  await page.goBack()
  await expect(cards.first()).toBeVisible()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await cards.first().click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(async () => (await seen.jsonValue()).slice(2)).toEqual([['card', 'gallery']])
})
