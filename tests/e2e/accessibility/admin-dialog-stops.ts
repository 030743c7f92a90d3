import type { Page } from '@playwright/test'
import { chooseInFirstRow, dialog, get, inOrder, main, press, type Stop, see, send } from './stop.ts'

const newUser = async (page: Page) => {
  const username = `tour-${crypto.randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const person = { username, email, phone: '+961 3 111 222', firstName: 'Old', password: 'temporary' }
  const { id } = await send<{ id: string }>(page, '/api/users', person)
  return { id, path: `/admin?search=${username}` }
}

export const userDialogs: readonly Stop[] = [
  {
    route: '/admin',
    name: 'add a user, with errors',
    open: inOrder(press('Add User'), press('Create user', dialog), see('Username is required')),
    dialog: 'accounts/web/admin/user-dialog.tsx UserDialog',
  },
  {
    route: '/admin',
    name: 'a user who has changed meanwhile',
    path: async (page) => (await newUser(page)).path,
    open: async (page) => {
      const search = new URL(page.url()).searchParams.get('search')
      const { users } = await get<{ users: { id: string }[] }>(page, `/api/users?search=${search}`)
      await chooseInFirstRow('Edit')(page)
      await dialog(page).getByLabel('First name').fill('Mine')
      await send(page, `/api/users/${users[0]!.id}`, { firstName: 'Theirs' }, 'PUT')
      await press('Save Changes', dialog)(page)
      await see('This user has changed while')(page)
    },
    refused: 409,
  },
  {
    route: '/admin',
    name: 'reset a password',
    open: chooseInFirstRow('Reset Password'),
    dialog: 'accounts/web/admin/password-dialog.tsx PasswordDialog',
  },
  {
    route: '/admin',
    name: 'edit a balance, with an error',
    path: '/admin?search=maya.haddad%40example.com',
    open: async (page) => {
      await chooseInFirstRow('Balance')(page)
      await dialog(page).getByLabel('Balance ($)').fill('-5')
      await press('Save balance', dialog)(page)
      await see('Please enter an amount between 0')(page)
    },
    dialog: 'payouts/web/balance-dialog.tsx BalanceDialog',
  },
  {
    route: '/admin',
    name: 'delete a user who has money',
    path: async (page) => {
      const { id, path } = await newUser(page)
      await send(page, `/api/admin/users/${id}/balance`, { balance: '73.25' }, 'PUT')
      return path
    },
    open: inOrder(chooseInFirstRow('Delete'), see('This user still has:')),
    dialog: 'accounts/web/admin/delete-user-dialog.tsx DeleteUserDialog',
  },
  {
    route: '/admin',
    name: 'history of a user',
    path: async (page) => (await newUser(page)).path,
    open: inOrder(chooseInFirstRow('History'), see('Account: created')),
    dialog: 'audit/web/history-panel.tsx HistoryPanel',
  },
  {
    route: '/admin',
    name: 'menu of a row',
    open: (page) =>
      page
        .getByRole('button', { name: /^Actions: / })
        .first()
        .click(),
    dialog: 'ui/table/row-menu-popup.tsx RowMenuPopup',
  },
  {
    route: '/admin',
    name: 'palette',
    open: (page) => page.keyboard.press('ControlOrMeta+k'),
    dialog: 'admin/web/palette/palette.tsx Palette',
  },
]

const pending = '/admin/approvals?status=PENDING'

/** A dress that its owner has taken back. */
const retrievedDress = async (page: Page) => {
  const title = `Tour ${crypto.randomUUID().slice(0, 8)}`
  const facts = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
  const { id } = await send<{ id: string }>(page, '/api/dresses', facts)
  const signature = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(10, 10, 80, 40)
    return canvas.toDataURL('image/png')
  })
  await send(page, `/api/signature/${id}`, { signature }, 'PUT')
  return `/admin/approvals?search=${encodeURIComponent(title)}`
}

/** Of the demo: several of one accessory. */
const accessoryWithCopies = async (page: Page) => {
  const dresses = await get<{ id: string; stockQuantity: number }[]>(
    page,
    '/api/admin/dresses?search=AC-0&pageSize=100',
  )
  return `/admin/approvals?open=${dresses.find(({ stockQuantity }) => stockQuantity > 1)!.id}`
}

export const dressDialogs: readonly Stop[] = [
  {
    route: '/admin/approvals',
    name: 'a dress with its copies and what is worn with it',
    path: accessoryWithCopies,
    open: inOrder(see('Copy 2'), see('Wear it with')),
    on: 'both',
  },
  {
    route: '/admin/approvals',
    name: 'question before a copy is retired',
    path: accessoryWithCopies,
    open: inOrder(press('Retire Copy 2'), see(/for good\?/)),
  },
  {
    route: '/admin/approvals',
    name: 'reject, with an error',
    path: pending,
    open: inOrder(
      chooseInFirstRow('Reject'),
      press('Reject', dialog),
      see('Please give the reason: the lender reads it.'),
    ),
    dialog: 'dresses/web/admin/dress-dialogs.tsx RejectDialog',
  },
  {
    route: '/admin/approvals',
    name: 'assign an owner',
    path: pending,
    open: chooseInFirstRow('Assign Owner'),
    dialog: 'dresses/web/admin/dress-dialogs.tsx AssignOwnerDialog',
  },
  {
    route: '/admin/approvals',
    name: 'edit',
    open: inOrder(chooseInFirstRow('Edit'), (page) => dialog(page).getByLabel('Size').waitFor()),
    dialog: 'dresses/web/admin/edit/edit-dress-dialog.tsx EditDressDialog',
  },
  {
    route: '/admin/approvals',
    name: 'move, with an error',
    open: inOrder(chooseInFirstRow('Move to…'), press('Move dress', dialog), see('Please choose a place.')),
    dialog: 'dresses/web/admin/places/move-dress-dialog.tsx MoveDressDialog',
  },
  {
    route: '/admin/approvals',
    name: 'retrieve without a signature',
    path: pending,
    open: inOrder(
      inOrder(chooseInFirstRow('Retrieve'), see('Nothing is booked with this dress.')),
      inOrder(press('Retrieve dress', dialog), see('Signature Required')),
    ),
    dialog: 'dresses/web/admin/retrieve-dialog.tsx RetrieveDialog',
    on: 'both',
  },
  {
    route: '/admin/approvals',
    name: 'signature',
    path: retrievedDress,
    open: chooseInFirstRow('View Signature'),
    dialog: 'dresses/web/admin/signature-dialog.tsx SignatureDialog',
  },
  {
    route: '/admin/approvals',
    name: 'delete',
    path: pending,
    open: chooseInFirstRow('Delete'),
    dialog: 'dresses/web/admin/dress-dialogs.tsx DeleteDressDialog',
  },
  {
    route: '/admin/approvals',
    name: 'delete several',
    path: pending,
    open: async (page) => {
      await main(page).getByRole('row').nth(1).getByRole('checkbox').check()
      await press('Delete Selected (1)')(page)
    },
    dialog: 'dresses/web/admin/delete-dresses-dialog.tsx DeleteDressesDialog',
  },
  {
    route: '/admin/approvals',
    name: 'result of a checked import',
    open: async (page) => {
      await press('Import CSV')(page)
      const rows =
        'ID,Type,SKU,Name,Regular price,Categories\n,simple,tour-a,Gown,120,Evening\n,simple,,Broken,1e308,Evening\n'
      const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
      await dialog(page).getByLabel('CSV file').setInputFiles(file)
      await press('Check only', dialog)(page)
      await page.getByRole('region', { name: 'Import result' }).getByText('Nothing was stored.').waitFor()
    },
    dialog: 'imports/web/admin/import-dialog.tsx ImportDialog',
  },
]

const pressOnCard = (name: string) => (page: Page) =>
  page.getByRole('article').first().getByRole('button', { name }).click()

export const emailDialogs: readonly Stop[] = [
  {
    route: '/admin/templates',
    name: 'create, with errors',
    open: inOrder(press('Create template'), press('Create template', dialog), see('Please enter a subject')),
    dialog: 'email/web/templates/template-dialog.tsx TemplateDialog',
  },
  {
    route: '/admin/templates',
    name: 'edit, with a warning in the editor',
    open: async (page) => {
      await pressOnCard('Edit')(page)
      const body = dialog(page).getByRole('textbox', { name: 'Email Body (HTML)' })
      await body.and(page.locator('[contenteditable=true]')).waitFor()
      await body.press('ControlOrMeta+Home')
      await body.pressSequentially('{{nowhere}} ')
      await see('{{nowhere}} is unknown and stays empty in every email.')(page)
    },
  },
  {
    route: '/admin/templates',
    name: 'preview',
    open: pressOnCard('Preview'),
    dialog: 'email/web/templates/template-panel.tsx TemplatePanel',
  },
  {
    route: '/admin/templates',
    name: 'versions',
    path: async (page) => {
      const name = `tour_${crypto.randomUUID().slice(0, 8)}`
      const text = { name, subject: 'Hello', body: '<p>First text</p>' }
      const { id } = await send<{ id: string }>(page, '/api/email-templates', text)
      await send(page, `/api/email-templates/${id}`, { ...text, body: '<p>Second text</p>' }, 'PUT')
      return `/admin/templates#${name}`
    },
    open: async (page) => {
      const name = new URL(page.url()).hash.slice(1)
      await page.getByRole('article', { name }).getByRole('button', { name: 'Versions' }).click()
      await dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
      await dialog(page).getByRole('tab', { name: 'Changes since' }).click()
      await see('<p>First text</p>')(page)
    },
    dialog: 'email/web/templates/template-versions.tsx TemplateVersions',
  },
  {
    route: '/admin/templates',
    name: 'delete',
    open: pressOnCard('Delete'),
    dialog: 'email/web/templates/delete-template-dialog.tsx DeleteTemplateDialog',
  },
  {
    route: '/admin/email-logs',
    name: 'an email',
    open: (page) => main(page).getByRole('row').nth(1).locator('[data-row]').click(),
    dialog: 'ui/record/record-drawer.tsx RecordDrawer',
  },
  {
    route: '/admin/email-logs',
    name: 'send again',
    path: '/admin/email-logs?status=failed',
    open: chooseInFirstRow('Send again'),
    dialog: 'email/web/logs/mail-dialogs.tsx ResendDialog',
  },
]
