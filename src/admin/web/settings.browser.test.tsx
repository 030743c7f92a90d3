import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listExports } from '#admin/export-contract.ts'
import { previewRetention } from '#admin/retention-contract.ts'
import { noServerToTest, testMailServer } from '#email/test-connection-contract.ts'
import {
  getPlatformSettings,
  type PlatformSettings,
  settingsChanged,
  updatePlatformSettings,
} from '#settings/admin-contract.ts'
import { getPlatformLogo } from '#settings/contract.ts'
import { defaultSettings } from '#settings/rules.ts'
import { Refused } from '#shared/refusal.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { noAccount } from '#whatsapp/web/account/account.fixture.ts'

const save = page.getByRole('button', { name: 'Save All Settings' })
const fee = page.getByLabelText('Platform fee (%)')
const password = page.getByLabelText('SMTP password')

/** The page with stored settings, which a test changes as another person. */
async function renderSettings() {
  const store: { settings: PlatformSettings } = {
    settings: { ...defaultSettings, smtpPasswordSet: false, version: 'one' },
  }
  const { api, address } = await renderPage(
    '/admin/settings',
    [
      ...admin(),
      reply(getPlatformSettings, () => store.settings),
      reply(getPlatformLogo, { logoUrl: null }),
      reply(previewRetention, {
        appointments: 3,
        rentals: 0,
        waitlist: 0,
        customers: 0,
        photos: 0,
        measurements: 0,
        notes: 0,
        emails: 0,
        whatsapp: 0,
        messages: 0,
      }),
      reply(listExports, []),
      reply(getWhatsappAccount, noAccount),
      reply(updatePlatformSettings, ({ body: { version } }) => {
        const current = store.settings
        if (version !== current.version) throw new Refused(settingsChanged, { more: { current } })
        store.settings = { ...current, version: 'saved' }
        return store.settings
      }),
      reply(testMailServer, () => {
        throw new Refused(noServerToTest)
      }),
    ],
    { as: people.staff },
  )
  return { store, api, address }
}

test('two people save the same settings, and no input is lost', async () => {
  const { store, api } = await renderSettings()
  await expect.element(page.getByText('The header shows the name.')).toBeVisible()
  await fee.fill('101')
  await save.click()
  await expect.element(page.getByText('Please enter a fee between 0 and 100 percent')).toBeVisible()
  await fee.fill('11.5')
  await password.fill('typed before the conflict')
  store.settings = { ...store.settings, maxUploadSize: 7, platformFee: 12, version: 'two' }
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'The settings have changed while' })).toHaveFocus()
  await expect.element(page.getByText('Taken over from the other change: Largest logo (MB).')).toBeVisible()
  await expect.element(page.getByLabelText('Largest logo (MB)')).toHaveValue('7')
  await expect.element(password).toHaveValue('typed before the conflict')
  await page.getByRole('radio', { name: 'Now: 12', exact: true }).click()
  await expect.element(fee).toHaveValue('12')
  await page.getByRole('radio', { name: 'Mine: 11.5', exact: true }).click()
  await expect.element(fee).toHaveValue('11.5')
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  expect(api.callsOf(updatePlatformSettings).at(-1)?.body).toMatchObject({
    platformFee: 11.5,
    maxUploadSize: 7,
    smtpPassword: 'typed before the conflict',
    version: 'two',
  })
  await page.getByRole('button', { name: 'Send a test now' }).click()
  await expect.element(page.getByText('No mail server is set up.').first()).toBeVisible()
})

test('the example says what a rental brings lender, shop and state, and warns of next to nothing', async () => {
  await renderSettings()
  const platform = page.getByRole('group', { name: 'Platform settings' })
  const example = (lender: string, shop: string, vat: string) =>
    platform.getByText(`A rental of $340.00: ${lender} for the lender, ${shop} for the shop, ${vat} VAT.`)
  await expect.element(example('$306.00', '$34.00', '$0.00')).toBeVisible()
  await platform.getByLabelText('VAT (%)').selectOptions('11')
  await expect.element(example('$275.68', '$30.63', '$33.69')).toBeVisible()
  await platform.getByLabelText('Lenders’ share counts from').selectOptions('The price with VAT')
  await expect.element(example('$306.00', '$0.31', '$33.69')).toBeVisible()
  await expect.element(platform.getByText('Less than 1% of it is left for the shop')).toBeVisible()
  await fee.fill('5')
  await expect.element(example('$323.00', '-$16.69', '$33.69')).toBeVisible()
  await fee.fill('20')
  await expect.element(platform.getByText('Less than 1% of it is left for the shop')).not.toBeInTheDocument()
})

test('wrong values are named in their groups and nothing is sent, also on a phone', async () => {
  await useViewport('phone')
  const { api } = await renderSettings()
  const terms = page.getByRole('group', { name: 'Rental terms' })
  const showrooms = page.getByRole('group', { name: 'Showrooms' })
  const personal = page.getByRole('group', { name: 'Personal data' })
  await expect.element(personal.getByText(/the next run removes the data of \d+ appointments/)).toBeVisible()
  const guarantee = terms.getByLabelText('Refundable security deposit (USD)')
  const map = showrooms.getByLabelText('Aoukar: map link')
  await terms.getByLabelText('Late fee per day (USD)').fill('a lot')
  await guarantee.fill('a lot')
  await map.fill('javascript:alert(1)')
  await personal.getByLabelText('Emails (months)').fill('121')
  await save.click()
  for (const text of [
    'Please enter an amount from 0 to 1000 dollars',
    'Please enter an amount from 0 to 10000 dollars',
    'Please enter a whole address that starts with https://',
    'Please enter months from 0 to 120',
  ])
    await expect.element(page.getByText(text).first()).toBeVisible()
  expect(api.callsOf(updatePlatformSettings)).toEqual([])
  await terms.getByLabelText('Late fee per day (USD)').fill('20')
  await guarantee.fill('250')
  await terms.getByLabelText('Cleaning and repair (days)').fill('4')
  await map.fill('')
  await personal.getByLabelText('Emails (months)').fill('12')
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  expect(api.callsOf(updatePlatformSettings)[0]?.body).toMatchObject({
    guaranteeAmount: '250.00',
    turnaroundDays: 4,
  })
})

test('on what VAT is charged is asked only with VAT, and is kept without it', async () => {
  const { api } = await renderSettings()
  const shop = page.getByRole('group', { name: 'Platform settings' })
  const late = shop.getByLabelText('VAT on late fees')
  const damage = shop.getByLabelText('VAT on damage and loss')
  await expect.element(late).not.toBeVisible()
  await shop.getByLabelText('VAT (%)').selectOptions('11')
  await expect.element(late).toBeChecked()
  await expect.element(damage).not.toBeChecked()
  await damage.click()
  await shop.getByLabelText('VAT (%)').selectOptions('0')
  await expect.element(late).not.toBeVisible()
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  expect(api.callsOf(updatePlatformSettings)[0]?.body).toMatchObject({
    vatPercent: 0,
    vatOnRentals: true,
    vatOnLateFees: true,
    vatOnDamage: true,
    vatOnForfeitedDeposits: false,
  })
})

test('the page asks before it is left with a changed setting, and not after it is saved', async () => {
  const { address } = await renderSettings()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Users' }).first().click()
  await fee.fill('12')
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(fee).toHaveValue('12')
  expect(address()).toBe('/admin/settings')
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  await leave()
  await expect.poll(address).toBe('/admin')
})
