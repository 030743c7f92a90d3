import type { Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations of WCAG 2.2 AA on the page as it is now, or in one part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await animationsFinished(page)
  // Once for each page that opens: reading the script takes a third as long as a scan.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A sandboxed frame runs no script, so axe would wait for it. What it shows is an email with tests of its own.
  const context = { include: [part], exclude: ['iframe[sandbox]'] }
  // Describing what passed, too, would take twice as long.
  const options = { runOnly: tags, resultTypes: ['violations' as const] }
  return page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
    },
    [context, options] as const,
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
