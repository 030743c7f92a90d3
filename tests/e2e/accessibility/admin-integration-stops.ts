import type { Page } from '@playwright/test'
import { dialog, inOrder, press, type Stop, see, send } from './stop.ts'

/** Nobody answers there. */
const oneWebhook = async (page: Page) => {
  const body = { name: 'Accounting', url: 'https://accounting.invalid/hook', events: ['rental.confirmed'] }
  const { id } = await send<{ id: string }>(page, '/api/admin/webhooks', body)
  await send(page, `/api/admin/webhooks/${id}/test`, {})
  return `/admin/integrations/${id}`
}

export const integrationStops: readonly Stop[] = [
  { route: '/admin/integrations', on: 'both' },
  {
    route: '/admin/integrations',
    name: 'make a key, with errors',
    open: inOrder(press('Make a key'), press('Make the key', dialog), see('Please give the key a name')),
    dialog: 'integrations/web/keys/new-key-dialog.tsx NewKeyDialog',
  },
  {
    route: '/admin/integrations',
    name: 'a new key',
    open: async (page) => {
      await press('Make a key')(page)
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Website')
      await dialog(page).getByRole('checkbox', { name: 'Read dresses' }).check()
      await press('Make the key', dialog)(page)
      await see('Your key')(page)
    },
  },
  {
    route: '/admin/integrations',
    name: 'add a webhook, with errors',
    open: inOrder(press('Add a webhook'), press('Add', dialog), see('Please give the webhook a name')),
    dialog: 'integrations/web/webhooks/webhook-dialog.tsx WebhookDialog',
  },
  {
    route: '/admin/integrations/$id',
    path: oneWebhook,
    open: see('What is sent'),
    on: 'both',
  },
  {
    route: '/admin/integrations/$id',
    name: 'a new secret',
    path: oneWebhook,
    open: inOrder(press('New secret'), press('Make a new secret', dialog), see('The new secret')),
  },
]
