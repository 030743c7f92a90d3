import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  endManagedEventGuestsLink,
  nameManagedWearers,
  nameWearers,
  shareManagedEventGuestsLink,
} from '#event-guests/contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { rental as request } from '#rentals/web/customer-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { useManagedEventGuests } from './use-event-guests.ts'
import { Wearers } from './wearers.tsx'

const token = 'x'.repeat(64)
const [odette] = request.pieces
const blanche = {
  ...odette!,
  id: '01900000-0000-7000-8000-000000000306',
  dress: { ...odette!.dress, title: 'Blanche' },
  wearer: 'Nour',
}

/** The wearers on the page of a guest’s link. */
function OfLink() {
  const { data } = useQuery(useApi().query(getManagedRental, { params: { token } }))
  const actions = useManagedEventGuests(token)
  return data ? <Wearers rental={data} actions={actions} /> : null
}

test('sharing saves the names first, then shows the link, which can be renewed and ended after a question', async () => {
  let links = 0
  let shown: string | null = null
  const share = () => {
    links += 1
    shown = `https://shop.test/event/${links}`
    return { link: shown }
  }
  const end = () => {
    shown = null
    return { success: true }
  }
  const { api } = await renderComponent(<OfLink />, [
    reply(getManagedRental, () => ({
      ...request,
      language: 'en' as const,
      linkUntil: null,
      whatsappConsent: false,
      contact: { email: 'm…@example.com', phone: '… 456', asked: null },
      pieces: [odette!, blanche],
      groupLink: shown,
    })),
    reply(nameManagedWearers, { success: true }),
    reply(shareManagedEventGuestsLink, share),
    reply(endManagedEventGuestsLink, end),
  ])
  await expect.element(page.getByRole('heading', { name: 'Who wears what' })).toBeVisible()
  await expect.element(page.getByLabelText('Who wears Blanche?')).toHaveValue('Nour')
  await page.getByLabelText('Who wears Odette?').fill('Lea')
  await page.getByRole('button', { name: 'Share with the others' }).click()
  const link = page.getByLabelText('Link for the others')
  await expect.element(link).toHaveValue('https://shop.test/event/1')
  await expect.element(link).toHaveFocus()
  expect(api.callsOf(nameManagedWearers).map(({ body }) => body)).toEqual([
    {
      wearers: [
        { id: odette!.id, name: 'Lea' },
        { id: blanche.id, name: 'Nour' },
      ],
    },
  ])
  const send = page.getByRole('link', { name: 'Send by WhatsApp' })
  await expect.element(send).toHaveAttribute('href', expect.stringContaining('shop.test%2Fevent%2F1'))

  await page.getByRole('button', { name: 'Renew the link' }).click()
  await expect.element(page.getByText('The link that you have sent will stop working')).toBeVisible()
  await expectAccessible('event-guests/web/link-dialogs.tsx RenewLinkDialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Renew', exact: true }).click()
  await expect.element(link).toHaveValue('https://shop.test/event/2')

  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expectAccessible('event-guests/web/link-dialogs.tsx EndLinkDialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await expect.element(link).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share with the others' })).toBeVisible()
})

test('a rental of one piece, or one that is over, has nobody to share with', async () => {
  const actions = { name: async () => {}, share: async () => {}, end: async () => {} }
  const over = { ...request, pieces: [odette!, blanche], step: 'COMPLETED' as const }
  const { api } = await renderComponent(
    <>
      <Wearers rental={request} actions={actions} />
      <Wearers rental={over} actions={actions} />
    </>,
    [],
  )
  await expect.element(page.getByText('Who wears what')).not.toBeInTheDocument()
  expect(api.callsOf(nameWearers)).toEqual([])
})
