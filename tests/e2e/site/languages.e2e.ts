import type { Locator, Page } from '@playwright/test'
import {
  accountsWords,
  forgotPasswordForm as forgotTexts,
  resetPasswordForm as resetTexts,
  signIn as signInTexts,
} from '#accounts/texts/texts.gen.js'
import {
  bookingForm as bookingTexts,
  confirmedPage as confirmedTexts,
  bookingRules as messages,
} from '#appointments/texts/texts.gen.js'
import { inLanguage } from '#platform/language.ts'
import { requestForm as requestTexts } from '#rentals/texts/texts.gen.js'
import { type Language, languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { violations } from '#tests/e2e/accessibility/scan.ts'
import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import { chooseDay, newEmail, reservedDay, timeOptions } from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'
import { inOtherLanguages } from '#tests/e2e/support/languages.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function isSound(page: Page, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // A page that still loads has none.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The tour scans these pages in both languages; what is typed and confirmed is scanned in the long series.
  if (process.env.FULL_ROUNDS) expect(await violations(page)).toEqual([])
}

// One whole way in each language: pages of the server, form, confirmation and mail.
inOtherLanguages('a guest books a fitting and gets the mail', async (page, language, nth) => {
  await open(page, languagePath('/appointments', language))
  await page.getByRole('radio', { name: showrooms.AOUKAR.name }).check()
  await page.getByRole('radio', { name: messages.typeNames.EVENING }).check()
  await chooseDay(page, reservedDay(test.info(), 27 + nth))
  await timeOptions(page).first().check()
  const next = button(page, bookingTexts.next)
  if (await next.isVisible()) await next.click()
  const email = newEmail('langue')
  await field(page, words.firstName).fill('ليال Layal')
  await field(page, words.lastName).fill('Haddad')
  await field(page, words.email).fill(email)
  await field(page, words.phone).fill('٠٣ ١٢٣ ٤٥٦')
  await isSound(page, language)
  await button(page, bookingTexts.book).click()
  await expect(page).toHaveURL(new RegExp(`^[^/]+//[^/]+/${language}/appointments/confirmed/`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ليال')
  await expect(page.getByText(confirmedTexts.next)).toBeVisible()
  await isSound(page, language)
  const { html } = await findEmail(email, /./)
  expect(html).toContain(`lang="${language}"`)
  expect(html).toMatch(new RegExp(`href="[^"]*/${language}/appointments/manage/`))
})

inOtherLanguages(
  'a guest requests a dress',
  async (page, language, nth) => {
    const eventDate = `2027-08-${test.info().project.name === 'phone' ? 7 : 14 + 7 * nth}`.replace(
      /-(\d)$/,
      '-0$1',
    )
    const { dresses } = await (await page.request.get(`/api/dresses?eventDate=${eventDate}`)).json()
    const dress = dresses.at(-1 - nth)
    const title = (language === 'ar' ? dress.titleAr : dress.titleFr) ?? dress.title
    await open(page, languagePath(`/rent/${dress.id}?eventDate=${eventDate}`, language))
    await field(page, words.firstName).fill('Léa')
    await field(page, words.lastName).fill('Saad')
    await field(page, words.email).fill(newEmail('lea'))
    await field(page, words.phone).fill('03 123 456')
    await isSound(page, language)
    await button(page, requestTexts.send).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/rentals/manage/`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await isSound(page, language)
  },
  '@long',
)

inOtherLanguages(
  'a visitor signs up',
  async (page, language) => {
    await open(page, languagePath('/auth', language))
    await page.getByRole('tab', { name: signInTexts.create }).click()
    const form = page.getByRole('main')
    await field(form, words.firstName).fill('Nour')
    await field(form, words.lastName).fill('عون')
    await field(form, words.email).fill(newEmail('nour'))
    await field(form, words.phone).fill('03 765 432')
    await field(form, words.password).fill('white-silk')
    await field(form, signInTexts.confirmPassword).fill('white-silk')
    await isSound(page, language)
    await form.getByRole('button', { name: signInTexts.create }).click()
    await expect(page).toHaveURL(languagePath('/dashboard', language))
    await isSound(page, language)
  },
  '@long',
)

inOtherLanguages(
  'a forgotten password is reset',
  async (page, language) => {
    const { email } = await registerCustomer(page)
    await page.context().clearCookies()
    await open(page, languagePath('/auth', language))
    await field(page, signInTexts.usernameOrEmail).fill(email)
    await button(page, signInTexts.forgot).click()
    await button(page, forgotTexts.send).click()
    await expect(page.getByText(forgotTexts.sent.title)).toBeVisible()
    const { html } = await findEmail(email, /passe|سرّ/i)
    const link = /href="([^"]*\/reset-password\?token=[^"]+)"/.exec(html!)![1]!
    await page.goto(link)
    await field(page, accountsWords.newPassword).fill('ivory-lace')
    await field(page, signInTexts.confirmNewPassword).fill('ivory-lace')
    await button(page, resetTexts.submit).click()
    await expect(page.getByText(resetTexts.done.title)).toBeVisible()
  },
  '@long',
)

test('the switch keeps the page and what is chosen on it', { tag: '@long' }, async ({ page }) => {
  await open(page, '/collections?category=Bridal&page=2')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/collections?category=Bridal&page=2')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/collections?category=Bridal&page=2')
  // Who comes back finds her language.
  const next = await page.context().newPage()
  await next.goto('/')
  await expect(next).toHaveURL('/fr/')
})

test(
  'a language changed in the middle of a booking keeps what was chosen',
  { tag: '@long' },
  async ({ page }, info) => {
    await open(page, '/appointments')
    await page.getByRole('radio', { name: 'Aoukar' }).check()
    await page.getByRole('radio', { name: 'Evening fitting' }).check()
    await chooseDay(page, reservedDay(info, 26))
    await timeOptions(page).nth(1).check()
    await page.getByLabel('First name').fill('Maya')
    await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL(/\/fr\/appointments/)
    await inLanguage('fr', async () => {
      await expect(timeOptions(page).nth(1)).toBeChecked()
      await expect(page.getByLabel(words.firstName)).toHaveValue('Maya')
    })
  },
)

test('a language changed in the middle of a message or a registration keeps what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/contact')
  await page.getByLabel('Name').fill('Maya')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you alter the hem?')
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/contact')
  await inLanguage('fr', async () => {
    await expect(field(page, words.name)).toHaveValue('Maya')
    await expect(field(page, words.message)).toHaveValue('Do you alter the hem?')
  })
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill('Maya')
  await field(page, 'Password').fill('white-silk')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/auth')
  await inLanguage('ar', async () => {
    await expect(field(page, words.firstName)).toHaveValue('Maya')
    await expect(field(page, words.password)).toHaveValue('')
  })
})
