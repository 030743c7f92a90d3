import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listExports } from '#admin/export-contract.ts'
import { previewRetention } from '#admin/retention-contract.ts'
import { settingLinks, settingsPages } from '#admin/web/settings/settings-pages.ts'
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
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { getWhatsappAccount } from '#whatsapp/account-contract.ts'
import { noAccount } from '#whatsapp/web/account/account.fixture.ts'
import { retentionCounts } from './retention.fixture.ts'

const save = page.getByRole('button', { name: 'Save All Settings' })
const fee = page.getByLabelText('Platform fee (%)')
const password = page.getByLabelText('SMTP password')

/** A page of settings that are stored, which a test changes as another person. */
async function renderSettings(section = '', stored: Partial<PlatformSettings> = {}) {
  const store: { settings: PlatformSettings } = {
    settings: { ...defaultSettings, smtpPasswordSet: false, version: 'one', ...stored },
  }
  const { api, address } = await renderPage(
    `/admin/settings${section && `/${section}`}`,
    [
      ...admin(),
      reply(getPlatformSettings, () => store.settings),
      reply(getPlatformLogo, { logoUrl: null }),
      reply(previewRetention, retentionCounts),
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
  const { store, api } = await renderSettings('lenders')
  await fee.fill('101')
  await save.click()
  await expect.element(page.getByText('Please enter a fee between 0 and 100 percent')).toBeVisible()
  await fee.fill('11.5')
  store.settings = { ...store.settings, minimumPayout: 7, platformFee: 12, version: 'two' }
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'The settings have changed while' })).toHaveFocus()
  await expect.element(page.getByText('Taken over from the other change: Smallest payout ($).')).toBeVisible()
  await expect.element(page.getByLabelText('Smallest payout ($)')).toHaveValue('7.00')
  await page.getByRole('radio', { name: 'Now: 12', exact: true }).click()
  await expect.element(fee).toHaveValue('12')
  await page.getByRole('radio', { name: 'Mine: 11.5', exact: true }).click()
  await expect.element(fee).toHaveValue('11.5')
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  expect(api.callsOf(updatePlatformSettings).at(-1)?.body).toMatchObject({
    platformFee: 11.5,
    minimumPayout: 7,
    version: 'two',
  })
})

test('a page saves its own settings, whoever saves another page meanwhile', async () => {
  const { store, api } = await renderSettings('email')
  await expect.element(page.getByText('None is stored.')).toBeVisible()
  await page.getByLabelText('SMTP host').fill('mail.example.com')
  await password.fill('of the mail server')
  store.settings = { ...store.settings, platformFee: 12, version: 'two' }
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  const { body } = api.callsOf(updatePlatformSettings).at(-1) ?? {}
  expect(body).toMatchObject({
    smtpHost: 'mail.example.com',
    smtpPassword: 'of the mail server',
    version: 'two',
  })
  expect(body).not.toHaveProperty('platformFee')
  await expect.element(password).toHaveValue('')
  await page.getByRole('button', { name: 'Send a test now' }).click()
  await expect.element(page.getByText('No mail server is set up.').first()).toBeVisible()
})

const example = (lender: string, shop: string, vat: string) =>
  page.getByText(`A rental of $340.00: ${lender} for the lender, ${shop} for the shop, ${vat} VAT.`)

test('the example says what a rental brings lender, shop and state, as VAT is chosen', async () => {
  await renderSettings('tax')
  await expect.element(example('$306.00', '$34.00', '$0.00')).toBeVisible()
  await page.getByLabelText('VAT (%)').selectOptions('11')
  await expect.element(example('$275.68', '$30.63', '$33.69')).toBeVisible()
})

test('the example warns when next to nothing is left for the shop', async () => {
  await renderSettings('lenders', { vatPercent: 11 })
  const warning = page.getByText('Less than 1% of it is left for the shop')
  await page.getByLabelText('Lenders’ share counts from').selectOptions('The price with VAT')
  await expect.element(example('$306.00', '$0.31', '$33.69')).toBeVisible()
  await expect.element(warning).toBeVisible()
  await fee.fill('5')
  await expect.element(example('$323.00', '-$16.69', '$33.69')).toBeVisible()
  await fee.fill('20')
  await expect.element(warning).not.toBeInTheDocument()
})

test.each([
  ['rentals', 'Late fee per day (USD)', 'a lot', '20', 'Please enter an amount from 0 to 1000 dollars'],
  ['rentals', 'Refundable security deposit (USD)', 'a lot', '250', 'Please enter an amount from 0 to 10000'],
  ['showrooms', 'Aoukar: map link', 'javascript:alert(1)', '', 'Please enter a whole address that starts'],
  ['personalData', 'Emails (months)', '121', '12', 'Please enter months from 0 to 120'],
] as const)(
  'on the page %s a wrong value of "%s" is named and not sent, also on a phone',
  async (section, name, wrong, right, text) => {
    await useViewport('phone')
    const { api } = await renderSettings(section)
    const field = page.getByLabelText(name, { exact: true })
    await field.fill(wrong)
    await save.click()
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(api.callsOf(updatePlatformSettings)).toEqual([])
    await field.fill(right)
    await save.click()
    await expect.element(toast).toMatchTextContent('Settings saved')
  },
)

test('the terms of personal data say what the next run removes', async () => {
  await renderSettings('personalData')
  await expect.element(page.getByText(/the next run removes the data of 3 appointments/)).toBeVisible()
})

test('on what VAT is charged is asked only with VAT, and is kept without it', async () => {
  const { api } = await renderSettings('tax')
  const late = page.getByLabelText('VAT on late fees')
  const damage = page.getByLabelText('VAT on damage and loss')
  await expect.element(late).not.toBeVisible()
  await page.getByLabelText('VAT (%)').selectOptions('11')
  await expect.element(late).toBeChecked()
  await expect.element(damage).not.toBeChecked()
  await damage.click()
  await page.getByLabelText('VAT (%)').selectOptions('0')
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
  const { address } = await renderSettings('lenders')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await fee.fill('12')
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(fee).toHaveValue('12')
  expect(address()).toBe('/admin/settings/lenders')
  await save.click()
  await expect.element(toast).toMatchTextContent('Settings saved')
  await leave()
  await expect.poll(address).toBe('/admin/settings')
})

test('every setting is found by its words, and its link leads to the field', async () => {
  const { address } = await renderSettings()
  const main = page.getByRole('main')
  for (const name of [
    'Platform settings',
    'Email configuration',
    'WhatsApp',
    'Export',
    'Users',
    'Management',
  ])
    await expect.element(main.getByRole('link', { name }).first()).toBeVisible()
  const search = main.getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('lebanese pounds')
  const hit = main.getByRole('link', { name: 'Invoices also in Lebanese pounds' })
  await expect.element(hit).toBeVisible()
  await expect.poll(address).toBe('/admin/settings?search=lebanese+pounds')
  await hit.click()
  await expect.poll(address).toBe('/admin/settings/tax#invoicesInPounds')
  await expect.element(page.getByLabelText('Invoices also in Lebanese pounds')).toHaveFocus()
  await expectAccessible()
})

test.each(settingsPages)('each setting that the search finds has a control on the page %s', async (name) => {
  await renderSettings(name, { vatPercent: 11 })
  await expect.element(page.getByRole('main').getByRole('button').first()).toBeVisible()
  const names = settingLinks.filter((link) => link.page === name).flatMap((link) => link.name ?? [])
  const withoutControl = () =>
    names.filter((one) => !document.getElementById(one)?.querySelector('input, select')?.checkVisibility())
  await expect.poll(withoutControl).toEqual([])
})

test.each([
  ['platform#logo', 'Choose a logo'],
  ['tax#vatOnLateFees', 'VAT (%)'],
] as const)('the link to %s leads to %s', async (link, label) => {
  await renderSettings(link)
  await expect.element(page.getByLabelText(label)).toHaveFocus()
})

test('a search that finds nothing says so, and one for a page finds the page', async () => {
  await renderSettings()
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('crocodile')
  await expect.element(main.getByText('No setting and no page is called “crocodile”.')).toBeVisible()
  await search.fill('backup')
  await expect.element(main.getByRole('link', { name: 'System' })).toBeVisible()
})

test('Enter opens the only hit of a search, and none of several', async () => {
  const { address } = await renderSettings()
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Find a setting' })
  await search.fill('smtp')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/settings?search=smtp')
  await search.fill('lebanese pounds')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/settings/tax#invoicesInPounds')
  await expect.element(page.getByLabelText('Invoices also in Lebanese pounds')).toHaveFocus()
})
