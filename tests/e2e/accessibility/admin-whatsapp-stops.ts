import type { Page } from '@playwright/test'
import { dialog, get, inOrder, press, type Stop, see } from './stop.ts'

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()
const pressOnText = (action: string) => (page: Page) =>
  page.getByRole('button', { name: `${action}: Booked` }).click()

/** A confirmed rental of the demo that nobody has collected. */
const confirmedRental = async (page: Page) => {
  const rentals = await get<{ id: string; step: string }[]>(page, '/api/rentals?pageSize=100')
  return `/admin/rentals/${rentals.find(({ step }) => step === 'CONFIRMED')!.id}`
}

export const whatsappStops: readonly Stop[] = [
  { route: '/admin/messages', on: 'both' },
  {
    route: '/admin/templates',
    name: 'texts of WhatsApp',
    open: inOrder(tab('WhatsApp'), see('Booked')),
    on: 'both',
  },
  {
    route: '/admin/templates',
    name: 'a text of WhatsApp, with its preview',
    open: inOrder(tab('WhatsApp'), pressOnText('Edit'), see('Hello Rana')),
    dialog: 'whatsapp/web/texts/text-dialog.tsx TextDialog',
  },
  {
    route: '/admin/templates',
    name: 'versions of a text of WhatsApp',
    open: inOrder(tab('WhatsApp'), pressOnText('Versions'), see('Built-in text')),
    dialog: 'whatsapp/web/texts/text-versions-dialog.tsx TextVersionsDialog',
  },
  {
    route: '/admin/settings',
    name: 'access to the Cloud API, with errors',
    open: inOrder(
      press('Set Up Cloud API'),
      press('Save Access', dialog),
      see('Please enter the phone number ID: digits only, as Meta shows it.'),
    ),
    dialog: 'whatsapp/web/account/account-dialog.tsx AccountDialog',
  },
  {
    route: '/admin/rentals/$id',
    name: 'a ready message',
    path: confirmedRental,
    open: inOrder(
      (page) => page.getByRole('button', { name: /^WhatsApp to / }).click(),
      see(/^She has not agreed|^She agreed/),
    ),
    dialog: 'whatsapp/web/whatsapp-dialog.tsx WhatsappDialog',
    on: 'both',
  },
]
