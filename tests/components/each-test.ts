import '#tests/components/without-react-traces.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { resetPage } from '#tests/components/reset-page.ts'
import { now, takeErrors, useViewport } from '#tests/components/setup.ts'

// Runs for each file, while setup.ts runs once for a page that several files share.

beforeEach(async () => {
  // Timers run; only the date stands still.
  vi.useFakeTimers({ toFake: ['Date'], now })
  await useViewport('desktop')
})

afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  resetPage()
  expect(takeErrors(), 'errors in the browser').toEqual([])
})
