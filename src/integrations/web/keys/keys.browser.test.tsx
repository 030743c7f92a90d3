import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#integrations/keys-contract.ts'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import { listStaffCalendarFeeds } from '#schedule/feed-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const as = people.staff
const path = '/admin/integrations'
const website: ApiKey = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Website',
  start: 'trousseau_a1B2',
  scopes: ['dresses:read', 'appointments:write'],
  state: 'WORKS',
  createdBy: 'Rita Saab',
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresOn: '2027-01-31',
  lastUsedAt: null,
}
const secret = `trousseau_${'k'.repeat(43)}`

function replies(keys: ApiKey[]): Reply[] {
  return [
    ...admin(),
    reply(listApiKeys, () => keys),
    reply(listWebhooks, []),
    reply(listStaffCalendarFeeds, []),
    reply(createApiKey, ({ body }) => {
      const { name, scopes } = body
      keys.unshift({ ...website, id: '01900000-0000-7000-8000-0000000000c2', name, scopes })
      return { ...keys[0]!, key: secret }
    }),
    reply(revokeApiKey, () => {
      keys[0] = { ...keys[0]!, state: 'REVOKED' }
      return { success: true }
    }),
  ]
}

test('an owner makes a key, whose secret is shown once', async () => {
  await useViewport('phone')
  const { api } = await renderPage(path, replies([]), { as })
  await expect.element(page.getByText('There is no key yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make an API key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Calendar')
  await form.getByRole('button', { name: 'Make the key' }).click()
  await expect.element(form.getByText('Please choose what the key may do')).toBeVisible()
  await expectAccessible('integrations/web/keys/new-key-dialog.tsx NewKeyDialog')
  await form.getByRole('checkbox', { name: 'Read appointments' }).click()
  await form.getByRole('combobox', { name: 'It works for' }).selectOptions('30 days')
  await form.getByRole('button', { name: 'Make the key' }).click()

  const shown = page.getByRole('dialog', { name: 'Your key' })
  await expect.element(shown.getByRole('textbox', { name: 'Key' })).toHaveValue(secret)
  await expect.element(shown.getByRole('textbox', { name: 'Key' })).toHaveFocus()
  expect(shown.getByRole('button', { name: 'Close' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true })
  await expect.element(shown).toBeVisible()
  expect(shown.element().hasAttribute('data-open')).toBe(true)
  await shown.getByRole('textbox', { name: 'Key' }).click()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(shown.getByRole('button', { name: 'I have stored it' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown).not.toBeInTheDocument()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Calendar' })).toBeVisible()
  expect(document.body.textContent).not.toContain(secret)
  const [made] = api.callsOf(createApiKey)
  expect(made?.body).toMatchObject({ scopes: ['appointments:read'], expiresOn: expect.stringMatching(/^\d/) })
})

test('a key is revoked after a question', async () => {
  await renderPage(path, replies([website]), { as })
  const row = page.getByRole('listitem').filter({ hasText: 'Website' })
  await expect.element(row.getByText(/Read dresses/)).toBeVisible()
  await expect.element(row.getByText('appointments:write')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Revoke the key Website' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke this key?' })
  await expect.element(question.getByText('Website')).toBeVisible()
  await expect.element(question.getByText('trousseau_a1B2…')).toBeVisible()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(toast.getByText('Key revoked')).toBeVisible()
  await expect.element(row.getByText('Revoked')).toBeVisible()
})
