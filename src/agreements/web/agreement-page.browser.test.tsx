import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUserChoices } from '#accounts/users-contract.ts'
import { type Agreement, listAgreements, signAgreement } from '#agreements/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { listedUser } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { UploadAgreementDialog } from './admin/upload-dialog.tsx'

function agreement(nth: number, change: Partial<Agreement> = {}): Agreement {
  const id = `01900000-0000-7000-8000-0000000005${String(nth).padStart(2, '0')}`
  return {
    id,
    agreementName: `Lending agreement ${nth}`,
    fileName: 'agreement.pdf',
    fileUrl: `/api/agreements/${id}/file`,
    fileSize: 20_000,
    status: 'PENDING',
    expiresAt: null,
    createdAt: '2026-06-01T10:00:00.000Z',
    signedAt: null,
    signerName: null,
    certificateUrl: null,
    endedAt: null,
    endedBy: null,
    customerName: null,
    ...change,
  }
}

const veil = agreement(12, {
  agreementName: 'Rental of a veil',
  expiresAt: '2026-12-01T21:59:59.000Z',
})
const twelve = [veil, ...Array.from({ length: 11 }, (_, nth) => agreement(nth + 1))]
const rows = page.getByRole('region', { name: 'My Agreements' }).getByRole('listitem')

const open = (path: string, agreements: readonly Agreement[]) =>
  renderPage(path, [reply(listAgreements, [...agreements])], { as: people.maya })

test('a customer without an agreement reads when the first one comes', async () => {
  await open('/agreement', [])
  await expect.element(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible()
})

test('agreements are shown ten a page; a search finds one, which can be viewed and downloaded', async () => {
  const { address } = await open('/agreement', twelve)
  await expect.element(rows).toHaveLength(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(address).toBe('/agreement?page=2')
  await expect.element(rows).toHaveLength(2)
  await page.getByRole('searchbox', { name: 'Search agreements' }).fill('veil')
  await expect.element(rows).toHaveLength(1)
  await expect.poll(address).toBe('/agreement?search=veil')
  await expect.element(rows.getByText('Expires soon')).toBeVisible()
  await expectAccessible()
  await expect.element(rows).toMatchTextContent('expires on 1 December 2026')
  const view = rows.getByRole('link', { name: /^View Rental of a veil/ })
  await expect.element(view).toHaveAttribute('target', '_blank')
  await expect.element(view).toHaveAttribute('href', veil.fileUrl)
  await expect
    .element(rows.getByRole('link', { name: 'Download Rental of a veil' }))
    .toHaveAttribute('download')
})

test('a page after the last shows the last, and a search without a result can be cleared', async () => {
  await open('/agreement?page=99', twelve)
  await expect.element(rows).toHaveLength(2)
  await open('/agreement?search=train', twelve)
  await expect.element(page.getByRole('heading', { name: 'No agreements found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect.element(rows).toHaveLength(10)
})

test('a customer signs on a phone, with a typed name instead of a drawing', async () => {
  await useViewport('phone')
  const { api } = await open('/agreement', [veil])
  await page.getByRole('button', { name: 'Sign Rental of a veil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign agreement' })
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await dialog.getByLabelText('Your full name').fill('Maya Haddad')
  await sign.click()
  await expect.element(dialog.getByText('Please sign before you send.')).toBeVisible()
  await expectAccessible('agreements/web/sign-dialog.tsx SignDialog')
  const signed = {
    ...veil,
    status: 'SIGNED',
    signedAt: '2026-11-23T08:00:00.000Z',
    signerName: 'Maya Haddad',
    certificateUrl: `/api/agreements/${veil.id}/certificate`,
  } as const
  api.add(
    reply(signAgreement, () => {
      api.add(reply(listAgreements, [signed]))
      return signed
    }),
  )
  await dialog.getByLabelText('Or type the name').fill('Maya Haddad')
  await sign.click()
  await expect.element(toast).toMatchTextContent('Agreement signed')
  await expect.element(rows).toMatchTextContent('signed on 23 November 2026')
  await expect.element(rows.getByRole('button', { name: 'Sign Rental of a veil' })).not.toBeInTheDocument()
  await expect
    .element(rows.getByRole('link', { name: 'View the certificate of Rental of a veil' }))
    .toHaveAttribute('href', signed.certificateUrl)
  expect(api.callsOf(signAgreement).map(({ body }) => body.signature)).toEqual([
    expect.stringMatching(/^data:image\/png;base64,/),
  ])
})

test('what was replaced or withdrawn says so with its day, can be read and asks for no signature', async () => {
  const endedAt = '2026-11-20T08:00:00.000Z'
  await open('/agreement', [
    agreement(1, {
      status: 'REPLACED',
      endedAt,
      signedAt: '2026-11-18T08:00:00.000Z',
      signerName: 'Maya Haddad',
    }),
    agreement(2, { status: 'WITHDRAWN', endedAt }),
    agreement(3),
  ])
  const [replaced, withdrawn] = [rows.nth(0), rows.nth(1)]
  await expect.element(replaced).toMatchTextContent('signed on 18 November 2026')
  await expect.element(replaced).toMatchTextContent('replaced on 20 November 2026')
  await expect.element(replaced).toMatchTextContent('it no longer applies')
  await expect.element(withdrawn).toMatchTextContent('withdrawn on 20 November 2026')
  await expect.element(rows.getByRole('button', { name: /^Sign / })).toHaveLength(1)
  await expect.element(replaced.getByRole('link', { name: /^View Lending agreement 1/ })).toBeVisible()
})

test('staff upload an agreement for a customer and a PDF file only', async () => {
  await renderComponent(
    <UploadAgreementDialog open onOpenChange={() => {}} />,
    [reply(listUserChoices, [listedUser(1)])],
    { as: people.staff },
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Customer').fill('user.1')
  await page.getByRole('option', { name: /user\.1@/ }).click()
  await dialog.getByLabelText('Agreement name').fill('Rental of a gown')
  await page.getByLabelText('PDF file').upload(new File(['x'], 'a.png', { type: 'image/png' }))
  await dialog.getByRole('button', { name: 'Upload agreement' }).click()
  await expect.element(dialog.getByText('Please upload a PDF file.')).toBeVisible()
  await expectAccessible('agreements/web/admin/upload-dialog.tsx UploadAgreementDialog')
})
