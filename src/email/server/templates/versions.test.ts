import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs, emailTemplates, emailTemplateVersions } from '#email/server/tables.ts'
import { builtInTemplate } from '#email/template.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  listTemplateVersions,
  restoreEmailTemplate,
  testEmailDraft,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['email'] })
const admin = await app.person('ADMIN')
const client = await app.person('CLIENT')
const missing = '01900000-0000-7000-8000-00000000dead'
const template = {
  name: 'season_letter',
  subject: 'New gowns, {{firstName}}',
  body: '<p>Dear {{firstName}}</p>',
  variables: ['firstName'],
  active: true,
}

const make = async (more: object = {}) =>
  (await app.call(createEmailTemplate, { body: { ...template, ...more } }, { as: admin })).body
const change = (id: string, more: object = {}) =>
  app.call(updateEmailTemplate, { params: { id }, body: { ...template, ...more } }, { as: admin })
const versions = async (id: string) =>
  (await app.call(listTemplateVersions, { params: { id } }, { as: admin })).body
const restore = (id: string, versionId: string | null, as = admin) =>
  app.send(restoreEmailTemplate, { params: { id }, body: { versionId } }, { as })
const pass = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
}

test('each changed text is a version with who saved it and when; the same text is not', async () => {
  const { id } = await make()
  pass()
  await change(id, { subject: 'Second' })
  pass()
  await change(id, { subject: 'Second', active: false })
  const saved = await versions(id)
  expect(saved.map(({ subject }) => subject)).toEqual(['Second', template.subject])
  expect(saved[0]).toMatchObject({
    body: template.body,
    variables: ['firstName'],
    savedBy: expect.any(String),
  })
  expect(saved[0]!.savedAt > saved[1]!.savedAt).toBe(true)
})

test('the text of a template from before versions were kept is the first version', async () => {
  const [old] = await app.db
    .insert(emailTemplates)
    .values({ ...template, name: 'old_letter', createdAt: app.clock.now, updatedAt: app.clock.now })
    .returning()
  expect(await versions(old!.id)).toMatchObject([{ subject: template.subject, savedBy: null }])
  pass()
  await change(old!.id, { name: 'old_letter', body: '<p>New</p>' })
  expect((await versions(old!.id)).map(({ body }) => body)).toEqual(['<p>New</p>', template.body])
})

test('restores a version as a new one, with an audit entry; name and switch stay', async () => {
  const { id } = await make({ name: 'restored_letter' })
  pass()
  await change(id, { name: 'renamed_letter', subject: 'Later', variables: [], active: false })
  pass()
  const [, first] = await versions(id)
  const { status, body } = await restore(id, first!.id)
  expect([status, body]).toMatchObject([
    200,
    { name: 'renamed_letter', active: false, subject: template.subject, variables: ['firstName'] },
  ])
  expect((await versions(id)).map(({ subject }) => subject)).toEqual([
    template.subject,
    'Later',
    template.subject,
  ])
  const trail = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(trail.at(-1)).toMatchObject({
    action: 'email_template.restored',
    detail: { before: { subject: 'Later' }, after: { subject: template.subject } },
  })
})

test('restores the built-in text where there is one', async () => {
  const { id, restorable } = await make({ name: 'dress_approved' })
  expect(restorable).toBe(true)
  expect((await restore(id, null)).body).toMatchObject(builtInTemplate('dress_approved', 'en')!)
  const own = await make({ name: 'own_letter' })
  expect(own.restorable).toBe(false)
  expect(await restore(own.id, null)).toMatchObject({ status: 404, body: { code: 'version_not_found' } })
})

test('refuses the version of another template, unknown ids and everyone but admins', async () => {
  const { id } = await make({ name: 'first_letter' })
  const other = await make({ name: 'other_letter' })
  const [foreign] = await versions(other.id)
  expect((await restore(id, foreign!.id)).status).toBe(404)
  expect((await restore(missing, null)).body.code).toBe('template_not_found')
  expect((await restore(id, null, client)).status).toBe(403)
  const read = (as?: typeof admin, of = id) => app.send(listTemplateVersions, { params: { id: of } }, { as })
  expect((await read(client)).status).toBe(403)
  expect((await read()).status).toBe(401)
  expect((await read(admin, missing)).status).toBe(404)
})

test('deleting a template deletes its versions', async () => {
  const { id } = await make({ name: 'deleted_letter' })
  await app.call(deleteEmailTemplate, { params: { id } }, { as: admin })
  const rows = app.db.select().from(emailTemplateVersions).where(eq(emailTemplateVersions.templateId, id))
  expect(await rows).toEqual([])
})

test('sends a test email of a text that is not saved', async () => {
  const draft = { name: 'dress_approved', subject: 'Draft for {{firstName}}', body: '<p>{{dressTitle}}</p>' }
  const before = (await app.call(listEmailTemplates, { query: {} }, { as: admin })).body
  const sent = await app.send(testEmailDraft, { body: { ...draft, to: 'staff@example.com' } }, { as: admin })
  expect(sent.body.success).toBe(true)
  const [mail] = await app.db.select().from(emailLogs).where(eq(emailLogs.to, 'staff@example.com'))
  expect(mail).toMatchObject({ subject: '[Test] Draft for Maya', templateName: 'dress_approved' })
  expect(mail!.bodyText).toContain('Ivory lace gown')
  expect((await app.call(listEmailTemplates, { query: {} }, { as: admin })).body).toEqual(before)
  const refused = await app.send(testEmailDraft, { body: { ...draft, to: 'x' } }, { as: admin })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['to']])
  expect((await app.send(testEmailDraft, { body: { ...draft, to: 'a@b.cc' } }, { as: client })).status).toBe(
    403,
  )
})
