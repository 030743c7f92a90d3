import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { builtInTemplate } from '#email/template.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  type EmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  previewEmailTemplate,
  restoreEmailTemplate,
  templateChanged,
  templateNameTaken,
  testEmailDraft,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { listWhatsappTexts, type WhatsappText } from '#whatsapp/texts-contract.ts'

const template: EmailTemplate = {
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'letter_one',
  subject: 'Hello {{firstName}}',
  language: 'en',
  body: '<p>First text</p>',
  variables: ['firstName', 'season'],
  active: true,
  about: null,
  known: ['firstName', 'season'],
  unknown: [],
  restorable: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  version: 'one',
}

/** The page with these templates, which are changed in place. */
async function renderTemplates(list: EmailTemplate[]) {
  const history = list.map(({ id, subject, body, variables }) => ({
    id,
    subject,
    body,
    variables,
    savedBy: 'Rita Saab',
    savedAt: '2026-11-20T08:00:00.000Z',
  }))
  const { api } = await renderPage(
    '/admin/templates',
    [
      ...admin(),
      reply(listEmailTemplates, () => list),
      reply(previewEmailTemplate, ({ body: { subject, body } }) => {
        const filled = body.replaceAll(/\{\{(\w+)\}\}/g, '[$1]')
        const unknown = subject.includes('nobody') ? ['nobody'] : []
        const html = `<style>:root { color-scheme: light dark }</style>${filled}`
        return { subject, html, text: filled.replaceAll(/<[^>]*>/g, ''), unknown }
      }),
      reply(createEmailTemplate, ({ body }) => {
        if (body.name === 'dress_approved') throw new Refused(templateNameTaken)
        list.push({ ...template, ...body, known: body.variables })
        return list.at(-1)!
      }),
      reply(updateEmailTemplate, ({ body: { version, ...changes } }) => {
        const current = list[0]!
        if (version !== current.version) throw new Refused(templateChanged, { more: { current } })
        const unknown = changes.subject.includes('nobody') ? ['nobody'] : []
        list[0] = { ...current, ...changes, unknown, version: 'saved' }
        history.unshift({ ...history[0]!, ...changes, id: '01900000-0000-7000-8000-0000000000f2' })
        return list[0]
      }),
      reply(deleteEmailTemplate, () => {
        list.pop()
        return { success: true }
      }),
      reply(testEmailDraft, { success: true, message: '' }),
      reply(listTemplateVersions, () => history),
      reply(restoreEmailTemplate, ({ body: { versionId } }) => {
        list[0] = { ...list[0]!, ...history.find(({ id }) => id === versionId), id: template.id }
        return list[0]
      }),
    ],
    { as: people.staff },
  )
  return api
}

const creating = page.getByRole('dialog', { name: 'Create Email Template' })
const editing = page.getByRole('dialog', { name: 'Edit Email Template' })
const card = page.getByRole('article', { name: 'letter_one' })
const save = editing.getByRole('button', { name: 'Save Changes' })
const body = page.getByRole('textbox', { name: 'Email Body (HTML)' })

/** Replaces the text of the editor. */
async function type(text: string) {
  await expect.element(body).toHaveAttribute('contenteditable', 'true')
  await body.click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  await userEvent.keyboard(text.replaceAll('{', '{{'))
}

test('a template is created, and errors keep the typed text', async () => {
  const list: EmailTemplate[] = []
  const api = await renderTemplates(list)
  const create = page.getByRole('button', { name: 'Create template' }).first()
  await create.click()
  await expect.element(creating.getByText('Use underscores, e.g. dress_approved')).toBeVisible()
  await expect.element(creating.getByRole('switch', { name: 'Active Template' })).toBeChecked()
  const send = creating.getByRole('button', { name: 'Create template' })
  await send.click()
  await expect.element(creating.getByText('Please enter a subject')).toBeVisible()
  await expect.element(creating.getByText('Please enter the body of the mail')).toBeVisible()
  await expectAccessible('email/web/templates/template-dialog.tsx TemplateDialog')
  await creating.getByLabelText('Template Name').fill('dress_approved')
  await creating.getByLabelText('Email Subject').fill('For {{firstName}}')
  const text = `<p>Dear {{firstName}}, the <b>{{season}}</b> gowns are here. ${'Silk, '.repeat(30)}</p>`
  await expect.element(body).toHaveAttribute('contenteditable', 'true')
  await body.fill(text)
  await creating.getByLabelText('Variables').fill(' firstName, , season ,')
  await send.click()
  await expect.element(creating.getByText('There is already a template with this name.').last()).toBeVisible()
  await expect.element(creating.getByRole('alert')).toMatchTextContent('Failed to create email template')
  await expect.element(body).toMatchTextContent('gowns are here.')
  await creating.getByLabelText('Template Name').fill('letter_one')
  await send.click()
  await expect.element(toast).toMatchTextContent('Email template created')
  await expect.element(creating).not.toBeInTheDocument()
  await expect.element(create).toHaveFocus()
  expect(api.callsOf(createEmailTemplate).at(-1)?.body.variables).toEqual(['firstName', 'season'])
  await expect.element(card).toMatchTextContent(`${text.slice(0, 150)}…`)
  expect(card.element().querySelector('b')).toBeNull()
})

test('the text of an email in another language begins with its built-in one', async () => {
  const list = [{ ...template, name: 'dress_approved' }]
  const api = await renderTemplates(list)
  const ofEmail = page.getByRole('article', { name: 'dress_approved' })
  await expect.element(ofEmail).toMatchTextContent('Own text: English')
  await page.getByRole('tab', { name: 'French' }).click()
  await expect.element(ofEmail).toMatchTextContent('Built-in text')
  await ofEmail.getByRole('button', { name: 'Change this text' }).click()
  const { subject } = builtInTemplate('dress_approved', 'fr')!
  await expect.element(creating.getByLabelText('Email Subject')).toHaveValue(subject)
  await expect.element(creating.getByLabelText('Template Name')).toHaveValue('dress_approved')
  await creating.getByLabelText('Template Name').fill('dress_welcomed')
  await creating.getByRole('button', { name: 'Create template' }).click()
  await expect.element(toast).toMatchTextContent('Email template created')
  expect(api.callsOf(createEmailTemplate).at(-1)?.body).toMatchObject({ subject, language: 'fr' })
  await expect
    .element(page.getByRole('article', { name: 'dress_welcomed' }))
    .toMatchTextContent('Own text: French')
})

test('a template is changed, with a warning of unknown variables, and deleted', async () => {
  await renderTemplates([template])
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect.element(editing.getByLabelText('Variables')).toHaveValue('firstName, season')
  await editing.getByLabelText('Email Subject').fill('For {{nobody}}')
  await expect.element(editing.getByText('Unknown variables: {{nobody}}')).toBeVisible()
  await editing.getByRole('switch', { name: 'Active Template' }).click()
  await save.click()
  await expect.element(card).toMatchTextContent('Inactive')
  await expect.element(card).toMatchTextContent('Unknown variables, left empty: {{nobody}}')
  await expectAccessible()
  await card.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete email template' })
  await expect.element(question).toMatchTextContent('This action cannot be undone.')
  await expectAccessible('email/web/templates/delete-template-dialog.tsx DeleteTemplateDialog')
  await question.getByRole('button', { name: 'Delete template' }).click()
  await expect.element(toast).toMatchTextContent('Email template deleted')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Templates', exact: true })).toHaveFocus()
})

test('the editor completes and checks variables, previews them, sends a test, and restores a version', async () => {
  await renderTemplates([template])
  await card.getByRole('button', { name: 'Edit' }).click()
  await type('<p>The {{sea')
  // A key would be ignored just after the list has opened.
  await page.getByRole('option', { name: /season/ }).click()
  await expect.element(body).toMatchTextContent('<p>The {{season}}')
  await userEvent.keyboard('{End} is {{{{nowhere}}')
  await expect
    .element(editing.getByText('{{nowhere}} is unknown and stays empty in every email.'))
    .toBeVisible()
  await expect
    .poll(() => body.element().querySelector('.cm-lintRange-warning')?.textContent)
    .toBe('{{nowhere}}')
  // Tab leaves the editor.
  await userEvent.keyboard('{Tab}')
  await expect.element(editing.getByLabelText('Variables')).toHaveFocus()

  const preview = () => editing.getByTitle('Preview with sample values').element() as HTMLIFrameElement
  await expect.poll(() => preview().srcdoc).toContain('The [season]')
  await editing.getByRole('button', { name: 'Phone', exact: true }).click()
  await expect.poll(() => preview().getBoundingClientRect().width).toBeLessThanOrEqual(390)
  await editing.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => preview().srcdoc).toMatch(/color-scheme: ?dark/)
  await editing.getByRole('button', { name: 'Plain text', exact: true }).click()
  await expect.element(editing.getByRole('region', { name: 'Plain text' })).toMatchTextContent('The [season]')
  await editing.getByRole('button', { name: 'Send a test', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Test email queued')
  await save.click()
  await expect.element(toast).toMatchTextContent('Email template updated')
  await expect.element(card).toMatchTextContent('The {{season}}')

  await card.getByRole('button', { name: 'Preview' }).click()
  await expect.element(page.getByTitle('Preview with sample values')).toBeVisible()
  await expectAccessible('email/web/templates/template-panel.tsx TemplatePanel')
  await userEvent.keyboard('{Escape}')

  await card.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions of letter_one' })
  const shown = versions.getByRole('list', { name: 'Versions' })
  await expect.element(shown.getByRole('listitem')).toHaveLength(2)
  await shown.getByRole('button').last().click()
  await versions.getByRole('tab', { name: 'Changes since' }).click()
  await expect.element(versions.getByText('<p>First text</p>')).toBeVisible()
  await expectAccessible('email/web/templates/template-versions.tsx TemplateVersions')
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  const question = page.getByRole('dialog', { name: 'Restore text' })
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect.element(toast).toMatchTextContent('Text restored')
  await userEvent.keyboard('{Escape}')
  await expect.element(card).toMatchTextContent('First text')
})

test('two admins save one template: the second sees what differs and chooses', async () => {
  const list = [template]
  await renderTemplates(list)
  await card.getByRole('button', { name: 'Edit' }).click()
  await type('My text')
  list[0] = { ...template, subject: 'Welcome', body: '<p>Their text</p>', active: false, version: 'two' }
  await save.click()
  await expect
    .element(editing.getByRole('heading', { name: 'This template has changed while' }))
    .toHaveFocus()
  await expect
    .element(editing)
    .toMatchTextContent('Taken over from the other change: Email Subject, Active Template.')
  await expect.element(editing.getByLabelText('Email Subject')).toHaveValue('Welcome')
  await expect.element(editing.getByLabelText('Active Template')).not.toBeChecked()
  await expect.element(editing.getByRole('radio', { name: 'Mine: My text' })).toBeChecked()
  await expect.element(body).toMatchTextContent('My text')
  await editing.getByRole('radio', { name: /^Now: .*Their text/ }).click()
  await expect.element(body).toMatchTextContent('<p>Their text</p>')
  await save.click()
  await expect.element(toast).toMatchTextContent('Email template updated')
  expect(list[0]).toMatchObject({ subject: 'Welcome', body: '<p>Their text</p>', active: false })
})

test('a template with changes asks before it closes', async () => {
  await renderTemplates([template])
  await page.getByRole('button', { name: 'Edit: letter_one' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Email Template' })
  await dialog.getByLabelText('Email Subject').fill('Good day')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the chosen kind and language are in the URL: a link opens them, and Back leads to the ones before', async () => {
  const text: WhatsappText = {
    event: 'offer',
    language: 'en',
    text: 'It is free now',
    builtIn: 'It is free now',
    isBuiltIn: true,
    known: [],
    savedAt: null,
    version: 'one',
  }
  const texts = [text, { ...text, language: 'fr' as const, text: 'Elle est libre' }]
  const { router } = await renderPage(
    '/admin/templates?tab=whatsapp&language=fr',
    [...admin(), reply(listEmailTemplates, [template]), reply(listWhatsappTexts, texts)],
    { as: people.staff },
  )
  const { href } = router.state.location
  await expect.element(page.getByText('Elle est libre')).toBeVisible()
  await page.getByRole('tab', { name: 'English' }).click()
  await expect.element(page.getByText('It is free now')).toBeVisible()
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect.element(page.getByText('letter_one')).toBeVisible()
  expect(router.state.location.href).toBe('/admin/templates')
  router.history.go(-2)
  await expect.element(page.getByText('Elle est libre')).toBeVisible()
  expect(router.state.location.href).toBe(href)
})
