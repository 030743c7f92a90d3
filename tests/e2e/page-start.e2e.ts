import type { Page } from '@playwright/test'
import { morning } from './address.ts'
import { expect, live, open, test } from './journey.ts'
import { testOnLossyLine } from './lossy-line.ts'
import { signIn } from './members.ts'

for (const path of ['/', '/collections', '/about']) {
  test(`${path} is painted before its scripts are fetched, and comes alive by itself`, async ({ page }) => {
    await page.goto(path)
    await live(page)
    const { painted, scripts } = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const fetched = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /assets\/.+\.js$/.test(name))
      return { painted: first!.startTime, scripts: fetched.map(({ startTime }) => startTime) }
    })
    expect(scripts.length).toBeGreaterThan(1)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted)
  })
}

test('a hand on the page starts its scripts although the first picture never comes', async ({ page }) => {
  // No time passes, so that it is the hand and not the clock.
  await page.clock.install({ time: morning })
  await page.clock.pauseAt(new Date(morning.getTime() + 1000))
  await page.route(/\/files\/site\/hero/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).click()
  await live(page)
})

test('a picture that never comes holds the scripts up for two and a half seconds at most', async ({
  page,
}) => {
  await page.route(/\/files\/site\/hero/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await live(page)
})

test('what is typed and pressed before the page is live counts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Once is enough.')
  await signIn(page, 'maya.haddad')
  let letThrough = await holdScripts(page)
  await page.goto('/payout', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('nothing is called so')
  letThrough()
  await expect(page.getByRole('heading', { name: 'No payout requests found' })).toBeVisible()
  letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search dresses' }).fill('merm')
  letThrough()
  await expect(page.getByRole('option', { name: 'mermaid', exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search dresses' })).toHaveValue('merm')
  letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('mermaid')
  await box.blur()
  letThrough()
  await live(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/collections?search=mermaid')
  await expect(box).toHaveValue('mermaid')
  letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Evening', { exact: true }).click()
  await filters.getByText('Navy', { exact: true }).click()
  await filters.getByText('Black', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
  await filters.getByLabel('Highest price, $').fill('300')
  letThrough()
  await expect(page).toHaveURL('/collections?category=Evening&color=Navy&color=Black&sortBy=name')
  await expect(filters.getByRole('checkbox', { name: 'Navy' })).toBeChecked()
  await expect(filters.getByLabel('Highest price, $')).toHaveValue('300')
  await filters.getByRole('button', { name: /^Apply Filters/ }).click()
  await expect(page).toHaveURL(/&maxPrice=300$/)
  letThrough = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  letThrough()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeVisible()
})

testOnLossyLine(
  'what is pressed and ticked while the page is still arriving counts',
  async ({ page, line, isMobile }) => {
    line.stallsAfter = '</header>'
    await page.goto('/about', { waitUntil: 'commit' })
    const theme = page.getByRole('button', { name: 'Change light and dark' })
    const press = isMobile ? page.getByRole('button', { name: 'Menu' }) : theme
    await press.click()
    await expect(press).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    line.goOn()
    if (isMobile) return expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).not.toHaveAttribute('aria-busy')

    line.stallsAfter = '</form>'
    await page.goto('/collections', { waitUntil: 'commit' })
    await page.getByRole('form', { name: 'Filters' }).getByText('Navy', { exact: true }).click()
    line.goOn()
    await expect(page).toHaveURL('/collections?color=Navy')
  },
)

test('a press that is heard while the page becomes live bit by bit counts once', async ({ page }) => {
  await reactRestsOften(page)
  await pressWhenMarked(page, 'Change light and dark')
  await page.goto('/about')
  await live(page)
  await expect(page.getByRole('button', { name: 'Change light and dark' })).not.toHaveAttribute('aria-busy')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('filters chosen before the page is live count although it becomes so bit by bit', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  await reactRestsOften(page)
  const letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Evening', { exact: true }).click()
  await filters.getByText('Navy', { exact: true }).click()
  letThrough()
  await expect(page).toHaveURL('/collections?category=Evening&color=Navy')
})

test('filters chosen while the page becomes live bit by bit count', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Once is enough.')
  await reactRestsOften(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-live')
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Evening', { exact: true }).click()
  await filters.getByText('Navy', { exact: true }).click()
  // Whichever was heard first.
  await expect(page).toHaveURL(/[?&]color=Navy/)
  await expect(page).toHaveURL(/[?&]category=Evening/)
  await expect(filters.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^Navy/ })).toBeChecked()
})

test('what is typed and given up as soon as the page is live stays given up', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Once is enough.')
  await open(page, '/collections?search=lace')
  const price = page.getByRole('form', { name: 'Filters' }).getByLabel('Highest price, $')
  await price.evaluate((field: HTMLInputElement) => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '60')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    field.blur()
    const clear = [...document.querySelectorAll('main a')].find((link) => link.textContent === 'Clear all')
    ;(clear as HTMLElement).click()
  })
  await expect(page).toHaveURL('/collections')
  await expect(price).toHaveValue('')
  await page.waitForTimeout(500)
  await expect(price).toHaveValue('')
})

/** A device so slow that React rests after each element: its timers, for want of a channel, are milliseconds apart. */
async function reactRestsOften(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let late = 0
    const now = performance.now.bind(performance)
    performance.now = () => {
      late += 2
      return now() + late
    }
    Reflect.deleteProperty(window, 'MessageChannel')
  })
}

/** Presses a button once React has begun to make it live, and has not ended. */
async function pressWhenMarked(page: Page, name: string): Promise<void> {
  await page.addInitScript((label) => {
    const look = setInterval(() => {
      const button = document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
      if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(look)
      if (!document.documentElement.dataset.live) button.click()
    })
  }, name)
}

async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/assets\/.+\.js$/, async (route) => {
    await held
    await route.fallback()
  })
  return letThrough
}

test('whoever scrolls before the page is live stays where they are', async ({ page }) => {
  await page.route(/assets\/.*\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.goto('/collections', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await live(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(150)
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
