import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { listWhatsappTextVersions, previewWhatsappText, type WhatsappText } from '#whatsapp/texts-contract.ts'
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
  await dialog.getByRole('button', { name: 'Save Access' }).click()
  await expect.element(dialog.getByText(/^Please enter the phone number ID/)).toBeVisible()
  await expectAccessible('whatsapp/web/account/account-dialog.tsx AccountDialog')
  expect(api.callsOf(saveWhatsappAccount)).toEqual([])
})

test('the preview of a text follows it and names an unknown variable', async () => {
  await renderComponent(<TextDialog {...still} record={text} />, [
    reply(previewWhatsappText, { text: 'Hello Rana, see you at .', unknown: ['nowhere'] }),
  ])
  await expect.element(dialog.getByText('Hello Rana, see you at .')).toBeVisible()
  await expect.element(dialog.getByText('Unknown, so it cannot be saved: {{nowhere}}')).toBeVisible()
  await expectAccessible('whatsapp/web/texts/text-dialog.tsx TextDialog')
})

test('the versions of a text end with the built-in one', async () => {
  const before = { id: '1', text: text.text, savedBy: 'Rita Saab', savedAt: '2026-11-20T08:00:00.000Z' }
  await renderComponent(<TextVersionsDialog {...still} record={text} />, [
    reply(listWhatsappTextVersions, [before]),
  ])
  await expect.element(dialog.getByRole('listitem').last()).toMatchTextContent('Built-in text')
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
  await dialog.getByRole('button', { name: 'She Agrees' }).click()
  await expect.element(dialog.getByText('Please write a note')).toBeVisible()
  await expectAccessible('whatsapp/web/whatsapp-dialog.tsx WhatsappDialog')
})
