import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listApiKeys } from '#integrations/keys-contract.ts'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import {
  listStaffCalendarFeeds,
  revokeAllCalendarFeeds,
  revokeStaffCalendarFeed,
  type StaffCalendarFeed,
} from '#schedule/feed-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const feedOf = (n: number, name: string, hasContacts: boolean): StaffCalendarFeed => ({
  id: `01900000-0000-7000-8000-0000000000f${n}`,
  branch: n === 1 ? 'AOUKAR' : null,
  colleague: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastReadAt: n === 1 ? '2026-11-22T08:00:00.000Z' : null,
  owner: { id: `01900000-0000-7000-8000-0000000000a${n}`, name },
  hasContacts,
})

test('an owner sees all calendar addresses, and ends one, then all', async () => {
  await useViewport('phone')
  const feeds = [feedOf(1, 'Rita Saab', true), feedOf(2, 'Hala Nader', false), feedOf(3, 'Mona Aoun', false)]
  const { api } = await renderPage(
    '/admin/integrations',
    [
      ...admin(),
      reply(listApiKeys, []),
      reply(listWebhooks, []),
      reply(listStaffCalendarFeeds, () => [...feeds]),
      reply(revokeStaffCalendarFeed, () => {
        feeds.shift()
        return { success: true }
      }),
      reply(revokeAllCalendarFeeds, () => ({ revoked: feeds.splice(0).length })),
    ],
    { as: people.staff },
  )
  const section = page.getByRole('region', { name: 'Calendar addresses' })
  await expect.element(section.getByText('With phones and emails of customers')).toBeVisible()
  await section.getByRole('button', { name: 'Revoke the address of Rita Saab: Aoukar' }).click()
  await expectAccessible('ui/overlay/confirm-dialog.tsx ConfirmDialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect.element(toast).toMatchTextContent('Address revoked')
  expect(api.callsOf(revokeStaffCalendarFeed)).toHaveLength(1)
  await section.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke all' }).click()
  await expect.element(section.getByText('Nobody has a calendar address.')).toBeVisible()
  await expectAccessible()
})
