import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

const millimetre = 96 / 25.4

interface Found {
  id: string
  title: string
  size: string
  sku: string | null
}

/** A dress of the demo that other tests leave alone. */
async function dressAt(page: Page, offset: number): Promise<Found> {
  const list = await page.request.get('/api/admin/dresses?status=APPROVED&sort=title&limit=100')
  const found: Found[] = await list.json()
  // Accessories have a label for each copy, and dresses that other tests add have no SKU.
  return found.filter(({ sku }) => sku && !sku.startsWith('AC-'))[offset]!
}

/** The first dress from there on for which nothing is planned. */
async function idleDress(page: Page, offset: number): Promise<Found> {
  const dress = await dressAt(page, offset)
  const { actions } = await (await page.request.get(`/api/admin/dresses/${dress.id}/next`)).json()
  return actions.length === 0 ? dress : idleDress(page, offset + 1)
}

// Only a browser lays out the page for print and writes its PDF.
test('staff print labels, on a sheet that is used already, and the print has nothing else', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const dresses = [await dressAt(page, 30), await dressAt(page, 31)]
  const [first, second] = dresses as [Found, Found]
  await open(page, `/admin/approvals?search=${encodeURIComponent(first.title)}`)
  await rowOf(page, first.title).getByRole('checkbox').check()
  await page.getByRole('searchbox', { name: 'Search dresses' }).fill(second.title)
  await rowOf(page, second.title).getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  await expect(page.getByText('2 labels on 1 sheet')).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Sheet 1' })
  const labels = sheet.getByRole('article')
  await expect(labels).toHaveCount(2)
  const code = first.id.slice(-8).toUpperCase()
  for (const text of [first.title, `Size ${first.size}`, `SKU ${first.sku}`, code])
    await expect(labels.first()).toContainText(text)

  await page.getByLabel('First label').selectOption('5 (row 2, middle)')
  await expect(page).toHaveURL(/start=5$/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(labels.first()).toBeVisible()
  for (const hidden of ['Labels', 'Print'])
    await expect(page.getByRole('main').getByText(hidden, { exact: true })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const corner = async () => {
    const { x, y } = (await sheet.boundingBox())!
    return [x, y].map(Math.round)
  }
  await expect.poll(corner).toEqual([0, 0])
  const place = (await labels.first().boundingBox())!
  expect(place.x).toBeCloseTo(70 * millimetre, 0)
  expect(place.y).toBeCloseTo(37.5 * millimetre, 0)
  const colors = await labels.first().evaluate((label) => {
    const { backgroundColor } = getComputedStyle(label.closest('section')!)
    return [getComputedStyle(label).color, backgroundColor]
  })
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

test('staff print the label of one dress from its row and from the edit form', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  const { id, title } = await dressAt(page, 32)
  await open(page, `/admin/approvals?search=${encodeURIComponent(title)}`)
  await chooseAction(page, title, 'Print label')
  await expect(page).toHaveURL(`/admin/labels?ids=${id}`)
  await expect(page.getByText('1 label on 1 sheet')).toBeVisible()
  await open(page, `/admin/approvals?search=${encodeURIComponent(title)}`)
  await chooseAction(page, title, 'Edit')
  await page.getByRole('dialog').getByRole('link', { name: 'Print label' }).click()
  await expect(page).toHaveURL(`/admin/labels?ids=${id}`)
})

test('staff scan a label and see what is next; an unknown code stays in the field', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  allowConsoleError(page, 404)
  allowConsoleError(page, 422)
  await signIn(page, 'admin')
  const { id, title } = await idleDress(page, 33)
  await open(page, '/admin')
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Scan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scan' })).toBeVisible()
  await expect(page.getByText('This browser cannot read codes with its camera.')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Code' })
  const main = page.getByRole('main')

  await field.fill('TR-NONE')
  await field.press('Enter')
  await expect(main.getByText('No dress has this code.')).toBeVisible()
  await expect(field).toHaveValue('TR-NONE')
  // A hand scanner types over what stands there.
  await page.keyboard.type(`https://evil.example/admin/scan/${id}`)
  await page.keyboard.press('Enter')
  await expect(main.getByText('This is not a label of this shop')).toBeVisible()
  await page.keyboard.type(id.slice(-8).toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/scan/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main.getByText('Approved')).toBeVisible()
  await expect(main.getByText('Nothing is planned.')).toBeVisible()
  await main.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move dress' })
  await dialog.getByLabel('Move to').selectOption('Workshop')
  await dialog.getByRole('button', { name: 'Move dress' }).click()
  await expect(main.getByText('Workshop')).toBeVisible()

  const rental = {
    dressId: id,
    eventDate: '2027-06-12',
    clientName: 'Lea Nader',
    clientPhone: '+961 3 111 222',
  }
  const request = await page.request.post('/api/admin/rentals', { data: rental })
  expect(request.status()).toBe(201)
  await open(page, `/admin/scan/${id}`)
  await expect(main.getByText(/^Requested: to collect on \w+day \d+ June 2027$/)).toBeVisible()
  await main.getByRole('link', { name: 'Open the rental' }).click()
  await expect(page).toHaveURL(`/admin/rentals/${(await request.json()).id}`)

  await page.goto('/admin/scan/01900000-0000-7000-8000-00000000dead')
  await expect(page.getByRole('heading', { level: 1, name: 'Dress not found' })).toBeVisible()
  await expect(field).toBeVisible()
})
