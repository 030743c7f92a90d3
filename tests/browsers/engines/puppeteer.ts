import { setTimeout as pause } from 'node:timers/promises'
import { type ConsoleMessage, launch, type Page } from 'puppeteer-core'
import { browserArguments } from '#tests/browser-arguments.ts'
import { installedBrowser, installedFirefox } from '../../../scripts/system-packages.mjs'
import { type BrowserWindow, type Engine, viewport } from './engine.ts'

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer(name: 'chromium' | 'firefox'): Promise<Engine> {
  const browser = await launch(
    name === 'firefox'
      ? {
          browser: 'firefox',
          executablePath: installedFirefox()!,
          // A phone has no scrollbar beside the page.
          extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': true, 'ui.useOverlayScrollbars': 1 },
        }
      : { browser: 'chrome', executablePath: installedBrowser()!, args: browserArguments },
  )
  return {
    async openWindow() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      return windowOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}

function windowOf(page: Page, close: () => Promise<void>): BrowserWindow {
  const errors: (string | Promise<string>)[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(consoleText(message))
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`)
  })
  return {
    async goTo(address) {
      await page.goto(address)
    },
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    async drag([first, ...rest]) {
      await page.mouse.move(...first!)
      await page.mouse.down()
      for (const [x, y] of rest) {
        await page.mouse.move(x, y)
        await pause(10)
      }
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    errors: () => Promise.all(errors.splice(0)),
    close,
  }
}

/** Firefox tells of an error object that it is one; its text is asked for. */
async function consoleText(message: ConsoleMessage): Promise<string> {
  const texts = message.args().map((arg) => arg.evaluate(String).catch(() => ''))
  return [message.text(), ...(await Promise.all(texts))].join(' ')
}
