import { globSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { installedBrowser } from '../../scripts/system-packages.mjs'
import { alias, lazyPages, reactJsx, texts } from '../../vite.config.ts'
import { browserArguments } from '../browser-arguments.ts'
import { inTurn } from '../support/in-turn.ts'
import { slowness } from '../support/slowness.ts'
import { testFiles } from '../support/test-files.ts'

const isLong = Boolean(process.env.FULL_ROUNDS)
const files = testFiles(isLong).components

/** React as visitors get it, in half the time. Its development build, whose warnings fail a test, is for the long series. */
const production = { 'process.env.NODE_ENV': '"production"' }

/** Component tests in Chromium: pages and components with real styles and events, and a fake API instead of the server. */
export const components: TestProjectInlineConfiguration = {
  publicDir: 'src/app/web/public',
  // Splitting the pages into lazy parts takes longer than loading all of them once.
  plugins: [isLong && lazyPages, react(texts), tailwindcss(), pictures()],
  resolve: { alias },
  define: isLong ? {} : production,
  oxc: { jsx: { development: isLong } },
  optimizeDeps: {
    // What is found late would be bundled during the tests and reload their page.
    entries: ['src/**/web/**/*.tsx', 'src/ui/**/*.tsx'],
    include: reactJsx,
    rolldownOptions: { transform: { define: isLong ? {} : production } },
  },
  test: {
    name: 'components',
    ...files,
    include: inTurn(globSync(files.include)),
    provide: { looks: { turn: Number.parseInt(process.env.TOUR_PART ?? '1', 10), many: isLong ? 2 : 1 } },
    setupFiles: ['tests/components/each-test.ts'],
    // The files of a worker share one page, which saves two fifths of the time; in the long series each has a page of its own.
    isolate: isLong,
    sequence: { shuffle: isLong },
    testTimeout: 15_000 * slowness,
    expect: { poll: { timeout: 4_000 * slowness } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      // setup.ts has the same size, so that a file starts without a change.
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      traceView: false,
      locators: { exact: false, errorFormat: 'aria' },
      provider: playwright({
        launchOptions: { executablePath: installedBrowser(), args: browserArguments },
        contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Beirut', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/** Every stored picture is the same grey one. */
function pictures(): Plugin {
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#999"/></svg>'
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use('/files/', (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(picture)
      })
    },
  }
}
