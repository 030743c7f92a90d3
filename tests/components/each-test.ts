import '#tests/components/without-react-traces.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { resetPage } from '#tests/components/reset-page.ts'
import { movePointerAway, now, takeErrors, useViewport } from '#tests/components/setup.ts'

// Runs for each file, while setup.ts runs once for a page that several files share.

beforeEach(async () => {
  await expectTextsToStay()
  // Timers run; only the date stands still.
  vi.useFakeTimers({ toFake: ['Date'], now })
  await useViewport('desktop')
})

afterEach(async () => {
  await cleanup()
  await movePointerAway()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  resetPage()
  expect(takeErrors(), 'errors in the browser').toEqual([])
})

/** An observer of an earlier test that rewrites texts, as a translator does, would go on in this one. */
async function expectTextsToStay() {
  const text = new Text('text')
  document.body.append(text)
  await Promise.resolve()
  expect(text.parentNode, 'what holds a text that no test has rewritten').toBe(document.body)
  text.remove()
}
