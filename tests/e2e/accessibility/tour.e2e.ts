import { test } from '#tests/e2e/support/fixtures.ts'
import { problemsAt } from './scan-stop.ts'
import type { Stop } from './stop.ts'
import { isWholeTour, partName, walks } from './tour-part.ts'
import { visit } from './visit.ts'

for (const { name, viewer, stops } of walks) {
  const onDesktop = stops.filter((stop) => stop.on !== 'phone')
  const onPhone = stops.filter(isForPhone)
  for (const [device, here] of [
    ['desktop', onDesktop],
    ['phone', onPhone],
  ] as const) {
    if (here.length === 0) continue
    const tag = device === 'phone' ? '@phone' : []
    const title = `${name}: no accessibility violation, layout shift or horizontal scrolling, on a ${device}, ${partName}`
    test(title, { tag }, ({ page }) =>
      visit(page, viewer, here, (stop, nth) => problemsAt(page, stop, nth, device === 'phone')),
    )
  }
}

/** The desktop looks at the width of a phone, too; a touch screen is for what is only there, and for the whole tour. */
function isForPhone({ on }: Stop): boolean {
  return on === 'phone' || (isWholeTour && on === 'both')
}
