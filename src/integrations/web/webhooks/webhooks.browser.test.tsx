import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listApiKeys } from '#integrations/keys-contract.ts'
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
  type Webhook,
} from '#integrations/webhooks-contract.ts'
import { listStaffCalendarFeeds } from '#schedule/feed-contract.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const as = people.staff
const secret = `whsec_${'s'.repeat(44)}`
const accounting: Webhook = {
  id: '01900000-0000-7000-8000-0000000000e1',
  name: 'Accounting',
  url: 'https://accounting.example/hook',
  events: ['rental.confirmed', 'payment.received'],
  isActive: true,
  failingSince: '2026-11-22T08:00:00.000Z',
  givenUpAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
}
const failed: Delivery = {
  id: '01900000-0000-7000-8000-0000000000e2',
  event: 'rental.confirmed',
  payload: '{"type":"rental.confirmed"}',
  state: 'FAILED',
  attempts: 12,
  replyStatus: 500,
  error: 'STATUS',
  createdAt: '2026-11-22T08:00:00.000Z',
  deliveredAt: null,
  nextTryAt: null,
}

function replies(webhooks: Webhook[], log: Delivery[] = []): Reply[] {
  return [
    ...admin(),
    reply(listApiKeys, []),
    reply(listWebhooks, () => webhooks),
    reply(listStaffCalendarFeeds, []),
    reply(listDeliveries, () => log),
    reply(createWebhook, ({ body }) => {
      webhooks.push({ ...accounting, ...body, failingSince: null })
      return { ...webhooks.at(-1)!, secret }
    }),
    reply(changeWebhook, ({ body }) => {
      webhooks[0] = { ...webhooks[0]!, ...body }
      return webhooks[0]
    }),
    reply(testWebhook, { success: true }),
    reply(renewWebhookSecret, { secret }),
    reply(resendDelivery, () => {
      log[0] = { ...log[0]!, state: 'WAITING' }
      return { success: true }
    }),
  ]
}

test('an owner adds a webhook, whose secret is shown once', async () => {
  await useViewport('phone')
  const { api } = await renderPage('/admin/integrations', replies([]), { as })
  await expect.element(page.getByText('Nobody is told yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Website')
  await form.getByRole('textbox', { name: 'Address' }).fill('https://shop.example/hook')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(form.getByText('Please choose what to tell')).toBeVisible()
  await expectAccessible('integrations/web/webhooks/webhook-dialog.tsx WebhookDialog')
  await form.getByRole('checkbox', { name: 'Payment received' }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' })
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret)
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await expect.element(page.getByRole('link', { name: 'Website' })).toBeVisible()
  expect(api.callsOf(createWebhook).map(({ body }) => body)).toEqual([
    { name: 'Website', url: 'https://shop.example/hook', events: ['payment.received'] },
  ])
})

test('a webhook shows what it sent, sends it again and a test, and is switched off', async () => {
  const { api } = await renderPage(`/admin/integrations/${accounting.id}`, replies([accounting], [failed]), {
    as,
  })
  await expect.element(page.getByText('Failing', { exact: true })).toBeVisible()
  await expect.element(page.getByText('12 attempts · reply 500')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send again: Rental confirmed' }).click()
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(toast.getByText('Test sent')).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeDisabled()
  expect(api.callsOf(changeWebhook).map(({ body }) => body)).toEqual([{ isActive: false }])
})

test('an edited webhook starts with what it tells', async () => {
  const { api } = await renderPage(`/admin/integrations/${accounting.id}`, replies([accounting]), { as })
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the webhook' })
  await expect.element(form.getByRole('checkbox', { name: 'Rental confirmed' })).toBeChecked()
  await form.getByRole('checkbox', { name: 'Payment received' }).click()
  const all = form.getByRole('checkbox', { name: 'All of rentals' })
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(form.getByRole('checkbox', { name: 'Dress held' })).toBeChecked()
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(all).not.toBeChecked()
  await form.getByRole('checkbox', { name: 'Rental confirmed' }).click()
  await expect.element(all).toBePartiallyChecked()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast.getByText('Webhook saved')).toBeVisible()
  expect(api.callsOf(changeWebhook)[0]?.body.events).toEqual(['rental.confirmed'])
})

test.for(['url', 'events'])('a refusal of %s stands once', async (field) => {
  const message = 'The server says no.'
  const refusal = reply(changeWebhook, () => {
    throw new Refused(malformed, { message, fields: { [field]: message } })
  })
  await renderPage(`/admin/integrations/${accounting.id}`, [...replies([accounting]), refusal], { as })
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the webhook' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('That did not work')).toBeVisible()
  expect(form.element().textContent?.split(message)).toHaveLength(2)
})
