import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium, type Locator, type Page } from '@playwright/test'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import { findBrowser } from '../../../scripts/browser.ts'

export interface Task {
  name: string
  most?: number
  /** Through the API, before the clock starts. */
  prepare?(): Promise<unknown>
  walk(staff: Staff): Promise<unknown>
}

/** Seconds of a practised person, measured at a counter: to aim and click, to press a key, to type a letter. */
const pace = { click: 1.2, key: 0.4, letter: 0.15 }

/** One member of staff: does what a person does, and counts it. */
export class Staff {
  readonly presses: string[] = []
  readonly page: Page
  clicks = 0
  keys = 0
  seconds = 0
  constructor(page: Page) {
    this.page = page
  }
  async click(control: Locator, what?: string) {
    const name = what ?? (await controlName(control))
    await control.click()
    this.clicks += 1
    this.seconds += pace.click
    this.presses.push(`click ${name}`)
  }
  /** A native list: opened and chosen from. */
  async choose(control: Locator, label: string) {
    await control.selectOption(label)
    this.clicks += 2
    this.seconds += 2 * pace.click
    this.presses.push(`click the list, click ${label}`)
  }
  async key(key: string) {
    await this.page.keyboard.press(key)
    this.keys += 1
    this.seconds += pace.key
    this.presses.push(key)
  }
  /** Into what has the focus, which must be a field. */
  async type(text: string) {
    await this.page.waitForFunction(() => document.activeElement?.matches('input, textarea'))
    await this.page.keyboard.type(text)
    this.keys += 1
    this.seconds += text.length * pace.letter
    this.presses.push(`type “${text}”`)
  }
}

async function controlName(control: Locator): Promise<string> {
  const name = await control.evaluate(
    (element) =>
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent,
  )
  return name?.trim().slice(0, 40) || 'a control'
}

/** The server of the e2e tests, unless E2E_SERVER says that it runs, and a browser beside it. */
export async function startTasks() {
  const server = process.env.E2E_SERVER
    ? undefined
    : spawn(process.execPath, ['tests/e2e/support/start-server.ts'], { stdio: 'inherit' })
  while (!(await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok) {
    if (server && server.exitCode !== null) throw new Error('The server ended before it was open.')
    await new Promise((done) => setTimeout(done, 250))
  }
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Beirut',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  return { page, browser, stop }

  async function stop(): Promise<void> {
    await browser.close()
    if (!server) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}
