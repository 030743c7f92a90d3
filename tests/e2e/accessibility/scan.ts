import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { axeOptions, notScanned } from '#tests/support/axe-options.ts'

/** Violations of WCAG 2.2 AA on the page as it is now, or in one part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await animationsFinished(page)
  // Once for each page that opens: reading the script takes a third as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = { include: [part], exclude: notScanned }
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    [context, axeOptions] as const,
  )
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
