import { languagePath } from '#shared/language/language.ts'
import { test } from '#tests/e2e/support/fixtures.ts'
import { inOtherLanguages } from '#tests/e2e/support/languages.ts'
import { problemsAt } from './scan-stop.ts'
import { isWholeTour, partName, walks } from './tour-part.ts'
import { visit } from './visit.ts'

// Pages as they open: what is behind a button is named in English (tour.e2e.ts).
for (const { name, viewer, stops } of walks) {
  const pages = stops.filter(({ open }) => !open)
  if (pages.length === 0 || (viewer && !isWholeTour)) continue
  inOtherLanguages(`${name}: no violation, layout shift or horizontal scrolling, ${partName}`, (page) =>
    visit(page, viewer, pages, async (stop) => {
      const { path = stop.route } = stop
      const here = languagePath(typeof path === 'string' ? path : await path(page))
      return problemsAt(page, { ...stop, path: here }, 0, Boolean(test.info().project.use.isMobile))
    }),
  )
}
