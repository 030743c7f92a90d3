import { languagePath } from '#shared/language/language.ts'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, test } from '#tests/e2e/support/fixtures.ts'
import { inOtherLanguages } from '#tests/e2e/support/languages.ts'
import { slowness } from '#tests/support/slowness.ts'
import { leave, observeLayoutShifts, problemsAt } from './scan-stop.ts'
import { nameOf } from './stop.ts'
import { tours } from './stops.ts'

// Pages as they open: what is behind a button is named in English (tour.e2e.ts).
for (const { name, viewer, stops } of tours) {
  const pages = stops.filter(({ open }) => !open)
  if (pages.length === 0 || (viewer && !process.env.FULL_ROUNDS)) continue
  inOtherLanguages(`${name}: no violation, layout shift or horizontal scrolling`, async (page) => {
    const { isMobile } = test.info().project.use
    test.setTimeout(300_000 * slowness)
    if (viewer === 'new customer') await registerCustomer(page)
    else if (viewer) await signIn(page, viewer)
    await observeLayoutShifts(page)
    allowConsoleError(page, 'sandboxed')
    for (const stop of pages) {
      await test.step(nameOf(stop), async () => {
        if (stop.refused) allowConsoleError(page, stop.refused)
        const { path = stop.route } = stop
        const here = languagePath(typeof path === 'string' ? path : await path(page))
        const problems = await problemsAt(page, { ...stop, path: here }, 0, Boolean(isMobile)).catch(
          (error) => [String(error)],
        )
        expect.soft(problems, nameOf(stop)).toEqual([])
        await leave(page)
      })
    }
  })
}
