import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test'
import { startLanguages } from '#platform/language.ts'

// Tests read texts in English, or inside `inLanguage`.
startLanguages()

interface Options {
  /** Leaves hydration to the page, which starts it after the first paint. */
  deferHydration: boolean
}

interface Fixtures {
  /** Opens a page in a separate browser context; its errors fail the test, too. */
  anotherVisitor(): Promise<Page>
}

/** A test fails on a console error, an uncaught exception or a response with status 500 or higher. */
export const test = base.extend<Options & Fixtures>({
  deferHydration: [false, { option: true }],
  context: async ({ context, deferHydration }, use) => {
    if (!deferHydration) hydrateAtOnce(context)
    await use(context)
  },
  page: async ({ page }, use) => {
    const errors = collectErrors(page)
    await use(page)
    expect(errors, 'errors in the browser').toEqual([])
  },
  anotherVisitor: async ({ browser }, use) => {
    const visits: { page: Page; errors: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext()
      hydrateAtOnce(context)
      const page = await context.newPage()
      visits.push({ page, errors: collectErrors(page) })
      return page
    })
    for (const { page, errors } of visits) {
      await page.context().close()
      expect(errors, 'errors in the other browser').toEqual([])
    }
  },
})

/** Pages start their scripts at the first input of the user: here it comes as soon as the HTML is there. */
function hydrateAtOnce(context: BrowserContext): void {
  const press = () => dispatchEvent(new Event('keydown'))
  context.on('page', (page) => {
    page.on('domcontentloaded', () => void page.evaluate(press).catch(() => undefined))
  })
}

/** The errors of a page from now on. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAllowed(page, message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
  })
  return errors
}

const allowedErrors = new WeakMap<Page, Set<string>>()

/**
 * Allows a console error that the test provokes: the status of a refused request, the network error of a failed one, or
 * the part of the message that names what the browser blocked.
 */
export function allowConsoleError(
  page: Page,
  error: number | `ERR_${string}` | 'imported module' | 'sandboxed' | 'Policy',
): void {
  allowedErrors.set(page, (allowedErrors.get(page) ?? new Set()).add(String(error)))
}

function isAllowed(page: Page, text: string): boolean {
  const patterns = [
    /status of (\d+)/,
    /net::(ERR_\w+)/,
    /(imported module)/,
    /(sandboxed)/,
    /Content Security (Policy)/,
  ]
  const error = patterns.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  return error !== undefined && (allowedErrors.get(page)?.has(error) ?? false)
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/**
 * Whether React has hydrated the page; runs in it. The root says so itself. React stops discrete events on a Suspense boundary
 * that is not hydrated yet, so the content and the fields are hydrated once a dispatched event reaches them.
 */
export function isHydrated(): boolean {
  const receivesEvents = (element: Element) => {
    let received = false
    const listener = () => {
      received = true
    }
    element.addEventListener('auxclick', listener)
    element.dispatchEvent(new Event('auxclick', { bubbles: true }))
    element.removeEventListener('auxclick', listener)
    return received
  }
  const content = document.querySelector('main :not(script)')
  const fields = [...document.querySelectorAll('main input')].filter((field) => field.checkVisibility())
  return (
    document.documentElement.dataset.live === 'true' &&
    (!content || receivesEvents(content)) &&
    fields.every(receivesEvents)
  )
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Reloads a page, waits until it is hydrated, and returns the response. */
export async function reload(page: Page): Promise<Response | null> {
  const response = await page.reload()
  await waitForHydration(page)
  return response
}

/** The region that shows toasts. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export { expect }
