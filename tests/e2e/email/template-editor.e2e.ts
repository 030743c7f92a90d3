import { randomUUID } from 'node:crypto'
import { demoPassword, openAuthDialog, signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('the editor completes and checks variables, previews four ways, sends a test, and restores a version', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const name = `letter_${randomUUID().slice(0, 8)}`
  const data = {
    name,
    subject: 'Hello {{firstName}}',
    body: '<p>First text</p>',
    variables: ['firstName', 'season'],
  }
  const made = await page.request.post('/api/email-templates', { data })
  expect(made.status()).toBe(201)
  await open(page, '/admin/templates')
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Email Template' })
  const body = dialog.getByRole('textbox', { name: 'Email Body (HTML)' })
  await expect(body).toHaveAttribute('contenteditable', 'true')
  await body.press('ControlOrMeta+a')
  await body.press('Delete')
  await body.pressSequentially('<p>The {{sea')
  await expect(page.getByRole('option', { name: /season/ })).toBeVisible()
  // CodeMirror ignores keys just after the list has opened.
  await page.waitForTimeout(150)
  await page.keyboard.press('Enter')
  await expect(body).toContainText('<p>The {{season}}')
  await page.keyboard.press('End')
  await body.pressSequentially(' is {{nowhere}}')
  await expect(dialog.getByText('{{nowhere}} is unknown and stays empty in every email.')).toBeVisible()
  await expect(body.locator('.cm-lintRange-warning')).toHaveText('{{nowhere}}')
  // Tab leaves the editor.
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Variables')).toBeFocused()

  const preview = dialog.getByTitle('Preview with sample values').contentFrame()
  await expect(preview.getByRole('paragraph')).toContainText('The [season]')
  await dialog.getByRole('button', { name: 'Phone', exact: true }).click()
  const width = async () => (await dialog.getByTitle('Preview with sample values').boundingBox())?.width
  await expect.poll(width).toBeLessThanOrEqual(390)
  await dialog.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect(preview.locator('html')).toHaveCSS('color-scheme', 'dark')
  await dialog.getByRole('button', { name: 'Plain text', exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Plain text' })).toContainText('The [season]')

  await dialog.getByRole('button', { name: 'Send a test', exact: true }).click()
  await expect(toast(page)).toContainText('Test email queued')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Email template updated')
  await expect(card).toContainText('The {{season}}')

  await card.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: `Versions of ${name}` })
  await expect(versions.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(2)
  await versions.getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
  await versions.getByRole('tab', { name: 'Changes since' }).click()
  await expect(versions.getByText('<p>First text</p>')).toBeVisible()
  await versions.getByRole('button', { name: 'Restore This Version' }).click()
  await page.getByRole('dialog', { name: 'Restore Text' }).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page)).toContainText('Email template restored')
  await page.keyboard.press('Escape')
  await expect(card).toContainText('First text')
})

test('the editor has its styles for an admin who signed in on a page that all guests share', async ({
  page,
}) => {
  await open(page, '/faq')
  const auth = await openAuthDialog(page, false, 'Sign In')
  await auth.getByLabel('Username or email').fill('admin')
  await auth.getByLabel('Password', { exact: true }).fill(demoPassword)
  await auth.getByRole('button', { name: 'Login' }).click()
  await expect(auth).toBeHidden()
  // On a slow computer the Templates tab is clicked while React still hydrates the first tab.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).first().click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const body = page.getByRole('dialog').getByRole('textbox', { name: 'Email Body (HTML)' })
  await expect(body).toHaveCSS('caret-color', /./)
  await expect(page.locator('.cm-editor')).toHaveCSS('display', 'flex')
})

test('two admins save one template: the second sees what differs and chooses', async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, 'admin')
  const name = `shared_${randomUUID().slice(0, 8)}`
  const data = { name, subject: 'Hello', body: '<p>Dear guest</p>\n<p>First text</p>\n<p>Bye</p>' }
  const { id } = await (await page.request.post('/api/email-templates', { data })).json()
  await open(page, '/admin/templates')
  await page.getByRole('article', { name }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Email Template' })
  const body = dialog.getByRole('textbox', { name: 'Email Body (HTML)' })
  await expect(body).toHaveAttribute('contenteditable', 'true')
  await body.press('ControlOrMeta+a')
  await body.press('Delete')
  await body.pressSequentially('My text')

  const other = await anotherVisitor()
  await signIn(other, 'admin')
  const theirs = { ...data, subject: 'Welcome', body: data.body.replace('First', 'Their'), active: false }
  expect((await other.request.put(`/api/email-templates/${id}`, { data: theirs })).status()).toBe(200)
  allowConsoleError(page, 409)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('heading', { name: 'This template has changed while' })).toBeFocused()
  await expect(dialog).toContainText('Taken over from the other change: Email Subject, Active Template.')
  await expect(dialog.getByLabel('Email Subject')).toHaveValue('Welcome')
  await expect(dialog.getByLabel('Active Template')).not.toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Mine: My text' })).toBeChecked()
  await expect(body).toHaveText('My text')
  await dialog.getByRole('radio', { name: /^Now: .*Their text/ }).check()
  await expect(body).toContainText('<p>Their text</p>')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Email template updated')
  const templates = await (await other.request.get('/api/email-templates')).json()
  expect(templates.find((one: { id: string }) => one.id === id)).toMatchObject(theirs)
})
