import type { Page } from '@playwright/test'
import { reload } from '#tests/e2e/support/fixtures.ts'
import { chooseInFirstRow, dialog, get, inOrder, main, press, type Stop, see, send } from './stop.ts'

const firstId = async (page: Page, list: string) => (await get<{ id: string }[]>(page, list))[0]!.id

const rentalAt = (step: string) => async (page: Page) =>
  `/admin/rentals/${await firstId(page, `/api/rentals?step=${step}&sort=-eventDate`)}`

/** By the link in its message for WhatsApp. */
const openOffer = async (page: Page) => {
  const [entry] = await get<{ id: string }[]>(page, '/api/admin/waitlist?state=OFFERED')
  const ready = `/api/admin/ready-messages?kind=waitlist&id=${entry!.id}`
  const { messages } = await get<{ messages: { text: string }[] }>(page, ready)
  return new URL(/https?:\S+$/.exec(messages[0]!.text)![0]).pathname
}

const dressWithExpense = async (page: Page) =>
  `/admin/earnings/${await firstId(page, '/api/admin/dress-earnings?sort=-cost')}`

const chooseDress = (field: string, place: typeof main) => async (page: Page) => {
  const [rental] = await get<{ dress: { title: string } }[]>(page, '/api/rentals?step=COLLECTED')
  await place(page).getByRole('combobox', { name: field, exact: true }).fill(rental!.dress.title)
  await page.getByRole('option', { name: rental!.dress.title }).first().click()
}

const scan = (code: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
}

const uploadCsv = (name: string, rows: string) => async (page: Page) => {
  const buffer = Buffer.from(rows)
  await page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await press('Upload')(page)
}

export const adminPages: readonly Stop[] = [
  { route: '/admin' },
  {
    route: '/admin',
    name: 'all sections',
    open: (page) => page.getByText('Menu', { exact: true }).click(),
    on: 'phone',
  },
  { route: '/admin/approvals' },
  { route: '/admin/approvals/review' },
  {
    route: '/admin/approvals/review',
    name: 'rejecting without a reason',
    open: inOrder(
      press('Reject'),
      press('Reject dress'),
      see('Please give the reason: the lender reads it.'),
    ),
  },
  { route: '/admin/payouts' },
  {
    route: '/admin/payouts',
    name: 'filtered',
    path: '/admin/payouts?status=PENDING&search=a',
  },
  {
    route: '/admin/payouts',
    name: 'add a balance, with an error',
    dialog: 'payouts/web/admin/add-balance-dialog.tsx AddBalanceDialog',
    open: async (page) => {
      await press('Add Balance')(page)
      const form = dialog(page)
      await form.getByLabel('Select Customer').fill('tala frem')
      await page.getByRole('option', { name: /^Tala Frem/ }).click()
      await form.getByLabel('Select Dress').click()
      await page.getByRole('option').first().click()
      await form.getByLabel('Balance Amount ($)').fill('0')
      await form.getByRole('button', { name: 'Add Balance' }).click()
      await form.getByText('Please select a customer, dress, and enter a valid amount.').waitFor()
    },
  },
  { route: '/admin/payouts/coming' },
  { route: '/admin/appointments', path: '/admin/appointments?status=CONFIRMED' },
  { route: '/admin/board' },
  { route: '/admin/board', name: 'an empty day', path: '/admin/board?date=2027-03-06', on: 'both' },
  { route: '/admin/board', name: 'week', path: '/admin/board?view=week', on: 'both' },
  { route: '/admin/availability', path: '/admin/availability?branch=KFARHBAB' },
  { route: '/admin/availability', name: 'blocked dates', path: '/admin/availability?tab=blocked' },
  { route: '/admin/templates' },
  { route: '/admin/email-logs' },
  { route: '/admin/management' },
  { route: '/admin/management', name: 'one table', path: '/admin/management?table=sizes', on: 'phone' },
  { route: '/admin/agreements' },
  {
    route: '/admin/agreements',
    name: 'upload, with an error',
    dialog: 'agreements/web/admin/upload-dialog.tsx UploadAgreementDialog',
    open: async (page) => {
      await press('Upload agreement')(page)
      const form = dialog(page)
      await form.getByLabel('Customer').fill('maya.haddad')
      await page.getByRole('option', { name: /maya\.haddad@/ }).click()
      await form.getByLabel('Agreement name').fill('Rental of a gown')
      await page
        .getByLabel('PDF file')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
      await press('Upload agreement', dialog)(page)
      await see('Please upload a PDF file.')(page)
    },
  },
  { route: '/admin/audit', path: '/admin/audit?subjectType=rental' },
  { route: '/admin/payments' },
  {
    route: '/admin/payments',
    name: 'a receipt to send',
    dialog: 'papers/web/send-receipt-dialog.tsx SendReceiptDialog',
    open: chooseInFirstRow('Send receipt'),
  },
  { route: '/admin/books' },
  { route: '/admin/books/open' },
  { route: '/admin/books/invoices' },
  { route: '/admin/books/journal' },
  {
    route: '/admin/books/journal',
    name: 'with the sums of the accounts',
    open: (page) => page.getByText('Sums of the accounts').click(),
  },
  { route: '/admin/stats' },
  { route: '/admin/stats', path: '/admin/stats?part=rentals&from=2026-01-01&to=2026-12-31' },
  { route: '/admin/system' },
  { route: '/admin/help', on: 'both' },
  { route: '/admin/help/$name', path: '/admin/help/walk-in', on: 'both' },
  { route: '/admin/settings', on: 'both' },
  { route: '/admin/settings', path: '/admin/settings?search=vat', name: 'searched' },
  { route: '/admin/settings/$section', path: '/admin/settings/platform' },
  {
    route: '/admin/settings/$section',
    path: '/admin/settings/rentals',
    name: 'with errors',
    open: async (page) => {
      await page.getByLabel('Late fee per day (USD)').fill('a lot')
      await press('Save All Settings')(page)
      await see('Please enter an amount from 0 to 1000 dollars')(page)
    },
    on: 'both',
  },
]

export const adminRentalPages: readonly Stop[] = [
  { route: '/admin/rentals' },
  {
    route: '/admin/rentals/new',
    name: 'a dress that a customer has',
    open: async (page) => {
      await chooseDress('Dress', main)(page)
      await page.getByLabel('Event on').fill('2026-11-24')
      await see(/Place of the dress now: with a customer until/)(page)
    },
  },
  { route: '/admin/rentals/new' },
  { route: '/admin/waitlist', on: 'both' },
  { route: '/admin/waitlist/new' },
  { route: '/waitlist/manage/$token', path: openOffer, on: 'both' },
  { route: '/admin/alterations', on: 'both' },
  { route: '/admin/today' },
  { route: '/admin/rentals/timeline', path: '/admin/rentals/timeline?taken=yes' },
  { route: '/admin/rentals/$id', path: rentalAt('CONFIRMED') },
  { route: '/admin/rentals/$id', name: 'completed', path: rentalAt('COMPLETED') },
  {
    route: '/admin/labels',
    path: async (page) => `/admin/labels?ids=${await firstId(page, '/api/admin/dresses?limit=1')}`,
  },
  { route: '/admin/scan' },
  {
    route: '/admin/scan',
    name: 'an unknown code',
    open: inOrder(scan('TR-NONE'), see('No dress has this code.')),
    refused: 404,
    on: 'both',
  },
  {
    route: '/admin/scan',
    name: 'a refused camera',
    open: async (page) => {
      // Before the page looks for a camera; pages that open later have this one, too.
      await page.addInitScript(() => {
        class Detector {
          static async getSupportedFormats(): Promise<string[]> {
            return ['qr_code']
          }
          async detect() {
            return []
          }
        }
        Object.assign(globalThis, { BarcodeDetector: Detector })
        const getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
        // An empty page has no devices.
        if (navigator.mediaDevices) Object.assign(navigator.mediaDevices, { getUserMedia })
      })
      await reload(page)
      await press('Scan with the camera')(page)
      await see('The camera is not allowed for this page.')(page)
    },
  },
  {
    route: '/admin/scan/$id',
    path: async (page) => `/admin/scan/${await firstId(page, '/api/admin/dresses?status=APPROVED&limit=1')}`,
    on: 'both',
  },
  {
    route: '/admin/scan/$id',
    name: 'a dress that a customer has',
    path: async (page) => {
      const [rental] = await get<{ dress: { id: string } }[]>(page, '/api/rentals?step=COLLECTED')
      return `/admin/scan/${rental!.dress.id}`
    },
  },
  {
    route: '/admin/scan/$id',
    name: 'add an expense, with an error',
    path: async (page) => `/admin/scan/${await firstId(page, '/api/admin/dresses?status=APPROVED&limit=1')}`,
    open: inOrder(press('Add expense'), press('Add expense', dialog), see('Please choose what it was for.')),
    dialog: 'dress-costs/web/expense-dialogs.tsx AddExpenseDialog',
  },
  { route: '/admin/earnings' },
  { route: '/admin/earnings/$id', path: dressWithExpense, on: 'both' },
  {
    route: '/admin/earnings/$id',
    name: 'change an expense of today',
    path: async (page) => {
      const path = await dressWithExpense(page)
      const { date: spentOn } = await get<{ date: string }>(page, '/api/showroom-clock')
      const expense = { kind: 'CLEANING', spentOn, amount: '20.00', supplier: 'Pressing Mar Elias', note: '' }
      await send(page, `/api/admin/dresses/${path.split('/').at(-1)}/expenses`, expense)
      return path
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Change: / })
        .first()
        .click()
      await dialog(page).getByLabel('Amount ($)').waitFor()
    },
    dialog: 'dress-costs/web/expense-dialogs.tsx ChangeExpenseDialog',
  },
  {
    route: '/admin/earnings/$id',
    name: 'take back an expense of before',
    path: dressWithExpense,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Take back: / })
        .first()
        .click()
      await dialog(page).getByLabel('Why').waitFor()
    },
    dialog: 'dress-costs/web/correct-dialog.tsx CorrectExpenseDialog',
  },
  { route: '/admin/imports' },
  {
    route: '/admin/imports',
    name: 'columns of a file',
    open: async (page) => {
      const rows = 'ID;SKU;Nombre;Precio normal;Categorías;Vacía\n40;es-1;Vestido;15 000 Fcfa;Evening;\n'
      await uploadCsv('tour-columns.csv', rows)(page)
      await see('Please name the old shop.')(page)
    },
  },
  {
    route: '/admin/imports',
    name: 'a checked file',
    open: async (page) => {
      const header = 'SKU,Name,Regular price,Size,Vendor'
      await uploadCsv('tour-check.csv', `${header}\ntour-1,Gown,120,Talla,Ana\ntour-2,Broken,1e308,,\n`)(page)
      await press('Check')(page)
      await page.getByText('The price “1e308” cannot be read.').first().waitFor()
    },
  },
  {
    route: '/admin/imports',
    name: 'question before an import is undone',
    open: async (page) => {
      const sku = `tour-${crypto.randomUUID().slice(0, 8)}`
      await uploadCsv('tour-undo.csv', `SKU,Name,Regular price\n${sku},Gown to undo,120\n`)(page)
      await press('Check')(page)
      await press('Import', main)(page)
      await press('Undo this import')(page)
      await dialog(page).waitFor()
    },
  },
]
