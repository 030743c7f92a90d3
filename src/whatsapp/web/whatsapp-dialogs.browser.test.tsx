import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'
import {
  listWhatsappTextVersions,
  previewWhatsappText,
  saveWhatsappText,
  type WhatsappText,
} from '#whatsapp/texts-contract.ts'
import { noAccount } from './account/account.fixture.ts'
import { AccountDialog } from './account/account-dialog.tsx'
import { TextDialog } from './texts/text-dialog.tsx'
import { TextVersionsDialog } from './texts/text-versions-dialog.tsx'
import { WhatsappDialog } from './whatsapp-dialog.tsx'

const still = { open: true, onOpenChange: () => {} }
const dialog = page.getByRole('dialog')
const text: WhatsappText = {
  event: 'booked',
  language: 'en',
  text: 'Hello {{firstName}}, see you at {{nowhere}}.',
  isBuiltIn: false,
  builtIn: 'Hello {{firstName}}.',
  known: ['firstName'],
  savedAt: '2026-11-20T08:00:00.000Z',
  version: 'one',
}

test('the access to the Cloud API is not saved without the id of the phone number', async () => {
  const { api } = await renderComponent(<AccountDialog {...still} account={noAccount} />, [])
  await dialog.getByRole('button', { name: 'Save access' }).click()
  await expect.element(dialog.getByText(/^Please enter the phone number ID/)).toBeVisible()
  await expectAccessible('whatsapp/web/account/account-dialog.tsx AccountDialog')
  expect(api.callsOf(saveWhatsappAccount)).toEqual([])
})

test('the preview of a text follows it and names an unknown variable', async () => {
  await renderComponent(<TextDialog {...still} record={text} />, [
    reply(previewWhatsappText, { text: 'Hello Rana, see you at .', unknown: ['nowhere'] }),
  ])
  await expect.element(dialog.getByText('Hello Rana, see you at .')).toBeVisible()
  await expect.element(dialog.getByText('{{nowhere}} is not a variable of this text.').first()).toBeVisible()
  await expectAccessible('whatsapp/web/texts/text-dialog.tsx TextDialog')
})

test('a text goes back to the built-in one, or to a version of before', async () => {
  const saved = { savedBy: 'Rita Saab', savedAt: '2026-11-20T08:00:00.000Z' }
  const { api } = await renderComponent(<TextVersionsDialog {...still} record={text} />, [
    reply(listWhatsappTextVersions, [
      { ...saved, id: '2', text: text.text },
      { ...saved, id: '1', text: 'Good day {{firstName}}' },
    ]),
    reply(previewWhatsappText, ({ body }) => ({ text: body.text, unknown: [] })),
    reply(saveWhatsappText, text),
  ])
  const restore = async () => {
    await page.getByRole('dialog', { name: 'Restore Text' }).getByRole('button', { name: 'Restore' }).click()
    await expect.element(toast).toMatchTextContent('Text restored')
  }
  await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
  await dialog.getByRole('button', { name: 'Restore This Version' }).click()
  await restore()
  await dialog.getByRole('button', { name: 'Restore Built-in Text' }).click()
  await restore()
  expect(api.callsOf(saveWhatsappText).map(({ body }) => body.text)).toEqual([
    'Good day {{firstName}}',
    text.builtIn,
  ])
  await expectAccessible('whatsapp/web/texts/text-versions-dialog.tsx TextVersionsDialog')
})

test('a ready message asks first whether she agrees', async () => {
  await renderComponent(
    <WhatsappDialog
      {...still}
      subject={{ kind: 'rental', id: '01900000-0000-7000-8000-0000000000a1' }}
      name="Rana Khoury"
    />,
    [
      reply(getReadyMessages, {
        customerId: '01900000-0000-7000-8000-000000000077',
        phone: '+961 3 123 456',
        language: 'en',
        agreedAt: null,
        isStopped: true,
        messages: [
          { event: 'ready', text: 'Dear Rana, your dress is ready.', sent: null },
          { event: 'return', text: 'Dear Rana, it is due.', sent: null },
        ],
      }),
    ],
  )
  await expect.element(dialog.getByText(/^She has written STOP/)).toBeVisible()
  // After STOP her consent needs a note.
  await dialog.getByRole('button', { name: 'She agrees' }).click()
  await expect.element(dialog.getByText('Please write a note')).toBeVisible()
  await expectAccessible('whatsapp/web/whatsapp-dialog.tsx WhatsappDialog')
})
