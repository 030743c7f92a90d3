import { expect } from '#tests/e2e/support/fixtures.ts'
import { test as withDress } from '#tests/e2e/support/own-dress.ts'
import { type Engine, type EngineName, viewport } from './engines/engine.ts'
import { startWithPuppeteer } from './engines/puppeteer.ts'
import { startWebKit } from './engines/webkit.ts'
import { Visitor } from './visitor.ts'

interface Options {
  engine: EngineName
  browserEngine: Engine
}

/** Each test has a visitor with a new browser window. */
export const test = withDress.extend<{ visitor: Visitor }, Options>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  browserEngine: [
    async ({ engine }, use) => {
      const started = await (engine === 'webkit' ? startWebKit() : startWithPuppeteer(engine))
      await use(started)
      await started.close()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browserEngine, engine }, use, { title }) => {
    const window = await browserEngine.openWindow()
    await expect.poll(() => window.evaluate('innerWidth')).toBe(viewport.width)
    const name = title.replaceAll(/\W+/g, '-').slice(0, 40)
    await use(new Visitor(window, `.cache/browsers/${engine}/${name}`))
    await window.close()
  },
})
