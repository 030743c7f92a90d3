import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { previewRetention } from '#admin/retention-contract.ts'
import { getFittingStats, getLenderStats, getRentalStats } from '#admin/stats-contract.ts'
import { retentionCounts } from '#admin/web/settings/retention.fixture.ts'
import {
  unknownFittings,
  unknownLenders,
  unknownPeriods,
  unknownRentals,
} from '#admin/web/stats/unknown-stats.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { getPlatformSettings } from '#settings/admin-contract.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { defaultSettings } from '#settings/rules.ts'
import { countTermUse, listAdminDressColors, listAdminDressSizes } from '#taxonomy/admin-contract.ts'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { board, onBoard } from '#tests/components/board.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport, viewports } from '#tests/components/setup.ts'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { noAccount } from '#whatsapp/web/account/account.fixture.ts'

const periods = unknownPeriods({}, '2026-11-23')
const pages = [
  {
    path: '/admin/settings/personalData',
    held: [getPlatformSettings],
    replies: [
      reply(getPlatformSettings, { ...defaultSettings, smtpPasswordSet: false, version: 'one' }),
      reply(getPlatformLogo, { logoUrl: null }),
      reply(previewRetention, retentionCounts),
      reply(getWhatsappAccount, noAccount),
    ],
  },
  {
    path: '/admin/stats?part=fittings',
    held: [getFittingStats],
    replies: [reply(getFittingStats, unknownFittings(periods))],
  },
  {
    path: '/admin/stats?part=rentals',
    held: [getRentalStats],
    replies: [reply(getRentalStats, unknownRentals(periods))],
  },
  {
    path: '/admin/stats?part=lenders',
    held: [getLenderStats],
    replies: [reply(getLenderStats, unknownLenders(periods))],
  },
  { path: '/admin/board?date=2026-11-28', held: [getBoard], replies: board([onBoard()]) },
  { path: '/admin/board?view=week&date=2026-11-28', held: [getBoard], replies: board([onBoard()]) },
  {
    path: '/admin/management',
    // The navigation of every page has loaded the others.
    held: [listAdminDressSizes, listAdminDressColors],
    replies: [
      reply(listDressTypes, terms(4, 'type')),
      reply(listDressSubtypes, terms(11, 'subtype')),
      reply(listAdminDressSizes, terms(9, 'size')),
      reply(listAdminDressColors, terms(12, 'color')),
      reply(countTermUse, {}),
    ],
  },
]

test.for(viewports.flatMap((viewport) => pages.map((one) => ({ viewport, ...one }))))(
  'nothing moves when $path has loaded, $viewport',
  async ({ viewport, path, held, replies }) => {
    await useViewport(viewport)
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    const waiting = [...admin(), ...replies].map((one) =>
      held.includes(one.endpoint as never)
        ? { ...one, answer: (call) => loaded.then(() => one.answer(call)) }
        : one,
    ) as Reply[]
    await renderPage(path, waiting, { as: people.staff })
    await expect.element(page.getByText('Loading…').first()).toBeInTheDocument()
    await frames()
    const shifts = observeShifts()
    const height = heightOfPage()
    load()
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
    await frames()
    expect(shifts()).toBeLessThan(0.02)
    // What is new moves nothing in the eyes of the browser, so the skeleton has to be as tall as what comes.
    expect(heightOfPage() / height).toBeGreaterThan(0.8)
    expect(heightOfPage() / height).toBeLessThan(1.25)
    if (viewport === 'desktop') await expectAccessible()
  },
)

function terms(count: number, kind: string) {
  return Array.from({ length: count }, (_, nth) => ({
    id: `${kind}-${nth}`,
    name: `${kind} ${nth}`,
    hexCode: '#C2B280',
    typeId: `type-${nth % 4}`,
    active: true,
    isAccessory: false,
    version: '1',
  }))
}

const heightOfPage = () => document.querySelector('main')!.scrollHeight

interface Shift extends PerformanceEntry {
  value: number
}

/** The sum of layout shifts from now on. */
function observeShifts(): () => number {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as Shift[]) sum += value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return () => {
    add(observer.takeRecords())
    return sum
  }
}

/** The browser reports shifts after it has drawn. */
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
