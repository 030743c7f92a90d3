import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { browserArguments } from '#tests/browser-arguments.ts'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import { inTurn } from '#tests/support/in-turn.ts'
import { slowness } from '#tests/support/slowness.ts'
import { installedBrowser } from './scripts/system-packages.mjs'

/** `npm run test:long` runs the tests tagged @long, too, and those tagged @both on a phone as well. */
const isLong = Boolean(process.env.FULL_ROUNDS)
const long = isLong ? [] : [/@long/]
const files = globSync('tests/e2e/**/*.e2e.ts')
const runs = new Set(inTurn(files))
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * E2e tests against the built production server with demo data, whose clock starts on a known Monday morning. A test runs
 * on the desktop viewport; one tagged @phone runs on a phone instead, and one tagged @both on a phone as well in the long
 * series. One tagged @alone runs after all others, which would change what it counts; `--project=alone --no-deps` runs it
 * without them.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  // The tours have a part of their own.
  testIgnore: files
    .filter((file) => !runs.has(file) && !file.includes('/accessibility/'))
    .map((file) => `**/${file}`),
  outputDir: 'test-results',
  // Ends a test that hangs; a longer one says `test.slow()`.
  timeout: 30_000 * slowness,
  expect: { timeout: 10_000 * slowness },
  // The run names each test that needed the second try.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  use: {
    baseURL: baseUrl,
    locale: 'en-GB',
    timezoneId: 'Asia/Beirut',
    // Tests do not wait for animations; those that measure what is drawn ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes 20 % longer, so only the second try has a trace, in test-results.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: installedBrowser(),
      args: browserArguments,
    },
  },
  projects: [
    { name: 'desktop', grepInvert: [/@phone|@alone/, ...long], use: desktop },
    {
      name: 'phone',
      grep: isLong ? /@phone|@both/ : /@phone/,
      grepInvert: long,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'alone', grep: /@alone/, grepInvert: long, dependencies: ['desktop', 'phone'], use: desktop },
  ],
  // `npm test` starts it while the unit tests run.
  webServer: process.env.E2E_SERVER
    ? []
    : {
        command: 'node tests/e2e/support/start-server.ts',
        url: `${baseUrl}/readyz`,
        timeout: 180_000 * slowness,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 * slowness },
      },
})
