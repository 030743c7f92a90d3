import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { baseUrl } from '#tests/e2e/support/server-address.ts'

/** A state of the product that the accessibility tour scans. */
export interface Stop {
  /** The state in words; without it, the stop is the page as it opens. */
  name?: string
  /** The route of the site map. */
  route: string
  /** The address, if it has parameters. A function may ask the server for what it needs. */
  path?: string | ((page: Page) => Promise<string>)
  /** Brings the page into the state. */
  open?(page: Page): Promise<unknown>
  /** The dialog or drawer that `open` opens: the file that `lazyDialog` loads, from src/, and its name there. */
  dialog?: `${string}.tsx ${string}`
  /** Where it is scanned: on the desktop, if nothing is said. */
  on?: 'phone' | 'both'
  /** Statuses of refused requests, which the browser logs. */
  refused?: number
}

export const stopName = ({ name, route }: Stop) => (name ? `${route}: ${name}` : route)

export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')

/** Presses a button or follows a link by its whole name. */
export function press(name: string, place: (page: Page) => Page | Locator = (page) => page) {
  return async (page: Page) => {
    const button = place(page).getByRole('button', { name, exact: true })
    const link = place(page).getByRole('link', { name, exact: true })
    await button.or(link).first().click()
  }
}

/** Chooses an action of the first row: its button, or from its menu. */
export function chooseInFirstRow(action: string) {
  return async (page: Page) => {
    const usual = page.getByRole('button', { name: new RegExp(`^${action}: `) })
    await usual
      .or(page.getByRole('button', { name: /^Actions: / }))
      .first()
      .waitFor()
    if ((await usual.count()) > 0) return usual.first().click()
    await page
      .getByRole('button', { name: /^Actions: / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
}

/** Does one thing after the other. */
export function inOrder(...steps: ((page: Page) => Promise<unknown>)[]) {
  return async (page: Page) => {
    for (const step of steps) await step(page)
  }
}

/** Waits until a text is visible. */
export const see = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()

type Client = Page | APIRequestContext
const requestOf = (client: Client) => ('request' in client ? client.request : client)

/** The reply of an endpoint. */
export async function get<Reply>(client: Client, path: string): Promise<Reply> {
  const reply = await requestOf(client).get(path)
  if (!reply.ok()) throw new Error(`GET ${path}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** Stores something through an endpoint. */
export async function send<Reply>(
  client: Client,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Reply> {
  const reply = await requestOf(client).fetch(path, { method, data })
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** Asks for something in a browser context of its own. */
export async function elsewhere<Result>(
  page: Page,
  ask: (request: APIRequestContext) => Promise<Result>,
): Promise<Result> {
  const context = await page.context().browser()!.newContext({ baseURL: baseUrl })
  try {
    return await ask(context.request)
  } finally {
    await context.close()
  }
}
