import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, reload, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'
import { serverStartTime } from '#tests/e2e/support/server-address.ts'
import { testOnUnreliableNetwork } from '#tests/e2e/support/unreliable-network.ts'

test.use({ deferHydration: true })
testOnUnreliableNetwork.use({ deferHydration: true })

// Only the built site in a browser is painted before its scripts.
test('pages are painted before their scripts are fetched, and hydrate by themselves', {
  tag: '@both',
}, async ({ page }) => {
  for (const path of ['/', '/collections', '/about']) {
    await page.goto(path)
    await waitForHydration(page)
    const { painted, scripts } = await page.evaluate(() => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const fetched = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /assets\/.+\.js$/.test(name))
      return { painted: first!.startTime, scripts: fetched.map(({ startTime }) => startTime) }
    })
    expect(scripts.length, path).toBeGreaterThan(1)
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(painted)
  }
})

// Only HTML of the server waits for scripts.
test('a click starts the scripts although the first picture never loads', async ({ page }) => {
  // The clock is stopped, so that only the click can start the scripts.
  await page.clock.install({ time: serverStartTime })
  await page.clock.pauseAt(new Date(serverStartTime.getTime() + 1000))
  await page.route(/\/files\/site\/hero/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).click()
  await waitForHydration(page)
})

test('a picture that never loads delays the scripts for 2.5 seconds at most', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(/\/files\/site\/hero/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await waitForHydration(page)
})

test('input and clicks before hydration count, on pages of members and in a search that is sent', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'maya.haddad')
  let letThrough = await holdScripts(page)
  await page.goto('/payout', { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('nothing is called so')
  letThrough()
  await expect(page.getByRole('heading', { name: 'No payout requests found' })).toBeVisible()
  letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('mermaid')
  await box.blur()
  letThrough()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/collections?search=mermaid')
  await expect(box).toHaveValue('mermaid')
  letThrough = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Privacy' }).click()
  letThrough()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeVisible()
})

// What is typed into HTML of the server must reach React.
test('input and clicks before hydration count', async ({ page }) => {
  let letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Search dresses' }).fill('merm')
  letThrough()
  await expect(page.getByRole('option', { name: 'mermaid', exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search dresses' })).toHaveValue('merm')
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
})

// The browser shows HTML that the server is still sending.
testOnUnreliableNetwork(
  'clicks and checked filters while the HTML is still streaming count',
  { tag: '@both' },
  async ({ page, network, isMobile }) => {
    network.stallAfter = '</header>'
    await page.goto('/about', { waitUntil: 'commit' })
    const theme = page.getByRole('button', { name: 'Switch between light and dark' })
    const press = isMobile ? page.getByRole('button', { name: 'Menu' }) : theme
    await press.click()
    await expect(press).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    network.resume()
    if (isMobile) return expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).not.toHaveAttribute('aria-busy')

    network.stallAfter = '</form>'
    await page.goto('/collections', { waitUntil: 'commit' })
    await page.getByRole('form', { name: 'Filters' }).getByText('Navy', { exact: true }).click()
    network.resume()
    await expect(page).toHaveURL('/collections?color=Navy')
  },
)

// React hydrates HTML of the server in steps.
test('a click during incremental hydration counts once', async ({ page }) => {
  await reactRestsOften(page)
  await clickDuringHydration(page, 'Switch between light and dark')
  await page.goto('/about')
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Switch between light and dark' })).not.toHaveAttribute(
    'aria-busy',
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('filters chosen before and during an incremental hydration count', { tag: '@long' }, async ({
  page,
}) => {
  await reactRestsOften(page)
  const letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  const filters = page.getByRole('form', { name: 'Filters' })
  await filters.getByText('Evening', { exact: true }).click()
  await filters.getByText('Navy', { exact: true }).click()
  letThrough()
  await expect(page).toHaveURL('/collections?category=Evening&color=Navy')

  await page.goto('/collections', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await filters.getByText('Evening', { exact: true }).click()
  await filters.getByText('Navy', { exact: true }).click()
  // In either order.
  await expect(page).toHaveURL(/[?&]color=Navy/)
  await expect(page).toHaveURL(/[?&]category=Evening/)
  await expect(filters.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^Navy/ })).toBeChecked()
})

test('hydration keeps two categories, which radio buttons cannot show', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '/collections?category=Bridal&category=Evening&color=Ivory')
  await expect(page.getByRole('form', { name: 'Filters' }).getByLabel('Highest price, $')).toBeEnabled()
  await idle(page)
  await expect(page).toHaveURL('/collections?category=Bridal&category=Evening&color=Ivory')
})

test('input cleared right after hydration stays cleared', { tag: '@long' }, async ({ page }) => {
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
  await idle(page)
  await expect(price).toHaveValue('')
})

/** Waits until the page has no request under way and nothing left to do, so that what would still change has changed. */
async function idle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

/** Makes React yield after each element, as on a slow device: without MessageChannel its timers are milliseconds apart. */
async function reactRestsOften(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let delay = 0
    const now = performance.now.bind(performance)
    performance.now = () => {
      delay += 2
      return now() + delay
    }
    Reflect.deleteProperty(window, 'MessageChannel')
  })
}

/** Clicks a button once hydration has started and, with `reactRestsOften`, long before it has ended. */
async function clickDuringHydration(page: Page, name: string): Promise<void> {
  await page.addInitScript((label) => {
    const look = setInterval(() => {
      const { hydrating, live } = document.documentElement?.dataset ?? {}
      if (hydrating === undefined) return
      clearInterval(look)
      if (!live) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
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

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Scrolls as soon as the page is long enough. */
async function scrollTo(page: Page, top: number): Promise<void> {
  const scroll = (to: number) => {
    window.scrollTo(0, to)
    return window.scrollY
  }
  await expect.poll(() => page.evaluate(scroll, top)).toBe(top)
}

// The browser scrolls HTML of the server before React takes it over.
testOnUnreliableNetwork(
  'the scroll position of a user who scrolled while the HTML was still streaming is kept',
  async ({ page, network }) => {
    network.stallAfter = '</aside>'
    await page.goto('/collections', { waitUntil: 'commit' })
    await scrollTo(page, 150)
    network.resume()
    await waitForHydration(page)
    expect(await scrolled(page)).toBe(150)
  },
)

// The same with the scripts on their way.
test('the scroll position of a user who scrolled before hydration is kept, also by Back', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/collections', { waitUntil: 'commit' })
  await scrollTo(page, 150)
  letThrough()
  await waitForHydration(page)
  expect(await scrolled(page)).toBe(150)
  // Playwright's click would scroll first.
  const second = page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)
  await second.evaluate((heading: HTMLElement) => heading.click())
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(150)
})

// The browser restores the position of the HTML, and the router of the page.
test('a reload restores the scroll position, unless the user scrolls before hydration', async ({ page }) => {
  await open(page, '/collections')
  await scrollTo(page, 700)
  await reload(page)
  await expect.poll(() => scrolled(page)).toBe(700)
  const letThrough = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => scrolled(page)).toBe(400)
  letThrough()
  await waitForHydration(page)
  expect(await scrolled(page)).toBe(400)
})
