import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, test } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'
import { leave, observeLayoutShifts } from './scan-stop.ts'
import { type Stop, stopName } from './stop.ts'

/** Goes to one stop after the other as a viewer, and collects the problems of all. */
export async function visit(
  page: Page,
  viewer: string | undefined,
  stops: readonly Stop[],
  problemsAt: (stop: Stop, nth: number) => Promise<string[]>,
): Promise<void> {
  test.setTimeout((60_000 + stops.length * 15_000) * slowness)
  page.setDefaultTimeout(10_000 * slowness)
  if (viewer === 'new customer') await registerCustomer(page)
  else if (viewer) await signIn(page, viewer)
  // Who is signed in has the fonts since she opened the form; a late one moves lines that just fit. Guests begin without.
  if (viewer) {
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  await observeLayoutShifts(page)
  // The observer tries to start in the frames of emails, too.
  allowConsoleError(page, 'sandboxed')
  for (const [nth, stop] of stops.entries()) {
    await test.step(stopName(stop), async () => {
      if (stop.refused) allowConsoleError(page, stop.refused)
      // A stop that cannot be reached does not hide what is wrong with the others.
      const problems = await problemsAt(stop, nth).catch((error) => [String(error)])
      expect.soft(problems, stopName(stop)).toEqual([])
      await leave(page)
    })
  }
}
