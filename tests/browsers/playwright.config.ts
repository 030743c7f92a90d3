import { defineConfig } from '@playwright/test'
import { baseUrl } from '#tests/e2e/support/server-address.ts'
import e2e from '../../playwright.config.ts'
import { type EngineName, engineNames } from './engines/engine.ts'

/** E2e tests in three engines, against the server of the e2e tests. Playwright runs them, but none of its browsers. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: '**/*.engines.ts',
  outputDir: '../../test-results/browsers',
  timeout: e2e.timeout! * 3,
  retries: e2e.retries!,
  // One after the other: they share a till, and their times can be compared.
  workers: 1,
  forbidOnly: e2e.forbidOnly!,
  reporter: e2e.reporter!,
  webServer: [e2e.webServer!].flat().map((server) => ({ ...server, cwd: process.cwd() })),
  use: { baseURL: baseUrl },
  projects: engineNames.map((engine) => ({ name: engine, use: { engine } })),
})
