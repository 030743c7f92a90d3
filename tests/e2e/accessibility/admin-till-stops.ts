import type { Page } from '@playwright/test'
import { dialog, get, inOrder, press, type Stop, see } from './stop.ts'

const open = '/admin/till?branch=AOUKAR'

/** The page as it is while the till is closed: other tests need the real one open. */
async function closedTill(page: Page) {
  await page.route('**/api/admin/till', async (route) => {
    const reply = await route.fetch()
    const tills = (await reply.json()) as object[]
    await route.fulfill({ response: reply, json: tills.map((till) => ({ ...till, open: null })) })
  })
}

/** Two colleagues with till codes: the shop of the tour has none. */
async function sharedComputer(page: Page) {
  await page.route('**/api/auth/till', async (route) => {
    const reply = await route.fetch()
    const till = (await reply.json()) as object
    const people = ['Rita Saab', 'Lina Saad'].map((name, index) => ({ id: String(index), name }))
    await route.fulfill({ response: reply, json: { ...till, people } })
  })
  return open
}

export const tillStops: readonly Stop[] = [
  { route: '/admin/till', path: open, on: 'both' },
  {
    route: '/admin/till',
    name: 'pay in, with an error',
    path: open,
    open: inOrder(press('Pay in'), press('Pay in', dialog), see('Please say what it is for.')),
    dialog: 'till/web/dialogs/till-entry-dialog.tsx TillEntryDialog',
  },
  {
    route: '/admin/till',
    name: 'count and close, with a difference',
    path: open,
    open: inOrder(
      press('Count and close'),
      (page) => dialog(page).getByLabel('$100', { exact: true }).fill('1'),
      see('Why it differs'),
    ),
    dialog: 'till/web/dialogs/close-till-dialog.tsx CloseTillDialog',
    on: 'both',
  },
  {
    route: '/admin/till',
    name: 'a rate far from the last one',
    path: open,
    open: inOrder(
      press('Set rate'),
      (page) => dialog(page).getByLabel('Pounds for one dollar').fill('150000'),
      see(/more than 20 % away/),
    ),
    dialog: 'till/web/rate/rate-dialog.tsx RateDialog',
  },
  { route: '/admin/till/days', on: 'both' },
  {
    route: '/admin/till/days/$id',
    path: async (page) => {
      const [day] = await get<{ id: string }[]>(page, '/api/admin/till/days?difference=yes')
      return `/admin/till/days/${day!.id}`
    },
    on: 'both',
  },
  {
    route: '/admin/till',
    name: 'open',
    path: '/admin/till/days',
    open: inOrder(closedTill, press('Till'), press('Aoukar'), press('Open till'), (page) =>
      dialog(page).getByLabel('Dollars').waitFor(),
    ),
    dialog: 'till/web/dialogs/open-till-dialog.tsx OpenTillDialog',
  },
  {
    route: '/admin/till',
    name: 'the code of a colleague',
    path: sharedComputer,
    open: inOrder(openMenuOfPhone, press('Who is at the till'), press('Rita Saab', dialog), (page) =>
      dialog(page).getByRole('textbox').waitFor(),
    ),
    dialog: 'accounts/web/till/till-dialog.tsx TillDialog',
    on: 'both',
  },
]

/** The column of a desktop is the menu of a phone. */
async function openMenuOfPhone(page: Page): Promise<void> {
  if (page.viewportSize()!.width < 768) await page.getByText('Menu', { exact: true }).click()
}
