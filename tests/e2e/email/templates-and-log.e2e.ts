import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

const newName = () => `letter_${randomUUID().slice(0, 8)}`

/** If any of it ran, it would change the page or request a URL with a marker. */
const hostile = (
  mark: string,
) => `<p style="text-transform: uppercase" onclick="top.document.title='${mark}'">Dear {{firstName}},</p>
<script>top.document.title = '${mark}'; fetch('/api/${mark}-script')</script>
<img src="data:image/png;base64,none" onerror="top.document.title='${mark}'">
<svg onload="top.document.title='${mark}'"></svg>
<a href="javascript:top.document.title='${mark}'" class="button">Press</a>
<form action="/api/${mark}-form"><button autofocus>Send</button></form>
<meta http-equiv="refresh" content="0;url=/api/${mark}-refresh">
<img src="https://tracker.example/${mark}">
<style>p { display: none }</style>`

/** What an email tried to do: requests with the marker, and opened windows. */
function attemptsOf(page: Page, mark: string): string[] {
  const attempts: string[] = []
  const note = (request: Request) => {
    // Playwright reports requests that the CSP blocks, although they are never sent.
    if (request.url().includes(mark) && request.failure()?.errorText !== 'csp') attempts.push(request.url())
  }
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  page.on('dialog', (dialog) => {
    attempts.push(dialog.type())
    void dialog.dismiss()
  })
  page.context().on('page', (opened) => attempts.push(opened.url()))
  return attempts
}

// The content security policy of the server and the sandbox of the browser only work together.
test('the preview of a template and the email in the log never run scripts', async ({ page }) => {
  await signIn(page, 'admin')
  const name = newName()
  const mark = `mark-${name.replace('_', '-')}`
  const data = { name, subject: 'Hostile {{firstName}}', body: hostile(mark), variables: ['firstName'] }
  const made = await page.request.post('/api/email-templates', { data })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const to = newEmail('hostile')
  const tested = await page.request.post(`/api/email-templates/${id}/test`, { data: { to } })
  expect(tested.status()).toBe(200)

  allowConsoleError(page, 'sandboxed')
  allowConsoleError(page, 'Policy')
  const attempts = attemptsOf(page, mark)
  await open(page, '/admin/templates')
  const title = await page.title()
  await page.getByRole('article', { name }).getByRole('button', { name: 'Preview' }).click()
  const shown = page.getByTitle('Preview with sample values')
  await expect(shown).toHaveAttribute('sandbox', '')
  const paragraph = shown.contentFrame().getByRole('paragraph')
  // Its styles apply, so it was really rendered.
  await expect(paragraph).toHaveCSS('text-transform', 'uppercase')
  await paragraph.click()
  await shown.contentFrame().getByText('Press', { exact: true }).click()
  await expect(shown.contentFrame().getByRole('button')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Email Logs' }).click()
  await page.getByRole('searchbox', { name: 'Search mails' }).fill(to)
  await page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: '[Test]' }).click()
  const mail = page.getByTitle('The mail: [Test] Hostile')
  await expect(mail).toHaveAttribute('sandbox', '')
  await expect(mail.contentFrame().getByRole('paragraph')).toBeVisible()
  await mail.contentFrame().getByText('Press', { exact: true }).click()
  await expect(mail.contentFrame().getByRole('button')).toHaveCount(0)
  // What the mail asked for left the browser before this request.
  await page.evaluate(() => fetch('/healthz'))
  expect(attempts).toEqual([])
  expect(await page.title()).toBe(title.replace('Templates', 'Email Logs'))
})

test('the email log shows the state of each email and can be searched, filtered and paged', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/email-logs')
  const panel = page.getByRole('main')
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Sent')
  await expect(page).toHaveURL('/admin/email-logs?status=sent')
  const headings = panel.getByRole('columnheader')
  await expect(headings).toContainText(['Date', 'To', 'Template', 'Subject', 'Status'])
  const rows = panel.getByRole('row').filter({ has: page.getByRole('cell') })
  // Compared with the shown number: other tests send emails at the same time.
  const said = async () => Number.parseInt((await panel.getByRole('status').first().textContent()) ?? '', 10)
  await expect.poll(async () => (await rows.count()) - Math.min(await said(), 25)).toBe(0)
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page).toHaveURL('/admin/email-logs?status=failed')
  await panel.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/email-logs')
  await panel.getByRole('searchbox').fill('maya.haddad')
  await expect(rows.first()).toContainText('maya.haddad@example.com')
  const opens = rows.first().locator('[data-row]')
  await opens.click()
  const mail = page.getByRole('dialog')
  await expect(mail.getByText('maya.haddad@example.com').first()).toBeVisible()
  // The hidden preview line of a mail may have the greeting as well.
  // A click into the email does not move the keyboard focus into it, except for copying.
  const frame = mail.locator('iframe')
  const place = mail.locator('div:has(> iframe)')
  await frame.contentFrame().getByText('Dear Maya').filter({ visible: true }).first().dblclick()
  await expect(place).toBeFocused()
  await page.keyboard.down('Control')
  await expect(frame).toBeFocused()
  await page.keyboard.up('Control')
  await mail.getByRole('heading').click()
  await frame.click({ position: { x: 40, y: 40 } })
  await expect(place).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()
  await expect(opens).toBeFocused()
  // Tab reaches it and stays within the panel.
  await page.keyboard.press('Enter')
  const customer = mail.getByRole('link', { name: 'maya.haddad@example.com' })
  await customer.focus()
  await page.keyboard.press('Tab')
  await expect(frame).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(customer).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mail).toBeHidden()

  // A page after the last shows the last, as in the list of users.
  for (const [path, last] of [
    ['/admin/email-logs?status=failed', '@example.com'],
    ['/admin?role=ADMIN', 'Shop Admin'],
  ] as const) {
    await open(page, `${path}&page=99`)
    await expect(page).toHaveURL(path)
    await expect(panel).toContainText(last)
  }
})
