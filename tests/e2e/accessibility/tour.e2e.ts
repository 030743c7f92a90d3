import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, test } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'
import { leave, observeLayoutShifts, problemsAt } from './scan-stop.ts'
import { nameOf } from './stop.ts'
import { tours } from './stops.ts'

for (const { name, viewer, stops } of tours) {
  const tag = stops.some(({ on }) => on) ? '@both' : []
  test(`${name}: no accessibility violation, layout shift or horizontal scrolling`, { tag }, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(300_000 * slowness)
    page.setDefaultTimeout(10_000 * slowness)
    if (viewer === 'new customer') await registerCustomer(page)
    else if (viewer) await signIn(page, viewer)
    await observeLayoutShifts(page)
    // The observer tries to start in the frames of emails, too.
    allowConsoleError(page, 'sandboxed')
    const here = stops.filter(({ on }) => on === 'both' || (on === 'phone') === isMobile)
    for (const [nth, stop] of here.entries()) {
      await test.step(nameOf(stop), async () => {
        if (stop.refused) allowConsoleError(page, stop.refused)
        // A stop that cannot be reached does not hide what is wrong with the others.
        const problems = await problemsAt(page, stop, nth, isMobile).catch((error) => [String(error)])
        expect.soft(problems, nameOf(stop)).toEqual([])
        await leave(page)
      })
    }
  })
}
