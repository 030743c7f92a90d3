import { setTimeout } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { slowness } from '#tests/support/slowness.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations of WCAG 2.2 AA on the page as it is now, or in one part of it. */
export function violations(page: Page, part = 'html'): Promise<string[]> {
  return scan(page, new AxeBuilder({ page }).options(onlyViolations).withTags(tags).include(part))
}

/** Describing what passed, too, would take twice as long. */
const onlyViolations = { resultTypes: ['violations' as const] }

async function scan(page: Page, axe: AxeBuilder): Promise<string[]> {
  await animationsFinished(page)
  // A sandboxed frame runs no script, so axe would wait for it for ever. What it shows is an email with tests of its own.
  const scanned = axe.setLegacyMode().exclude('iframe[sandbox]').analyze()
  const { violations } = await endsWithin(30_000 * slowness, scanned, page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

/** Waits for the end of all animations: colours in between have no defined contrast. */
async function animationsFinished(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}

/** Ends a scan that hangs with an error that names the page and its frames. */
async function endsWithin<T>(milliseconds: number, scan: Promise<T>, page: Page): Promise<T> {
  const frames = page.frames().map((frame) => frame.name() || frame.url())
  const limit = new AbortController()
  const tooLong = setTimeout(milliseconds, undefined, { signal: limit.signal }).then(() => {
    throw new Error(
      `The accessibility scan did not end within ${milliseconds} ms. Frames: ${frames.join(', ')}`,
    )
  })
  try {
    return await Promise.race([scan, tooLong])
  } finally {
    limit.abort()
  }
}
