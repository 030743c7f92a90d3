import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { deliver } from '#email/server/delivery/delivery.ts'
import { mailServer } from '#email/server/delivery/mail-server.fixture.ts'
import { outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { emailLogs, emailTemplates } from '#email/server/tables.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  testEmailTemplate,
  updateEmailTemplate,
} from '#email/template-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['email'] })
const { through } = outboxOf(app)
const admin = await app.person('ADMIN')
const client = await app.person('CLIENT')
const missing = '01900000-0000-7000-8000-00000000dead'

const template = {
  name: 'season_letter',
  subject: 'New gowns, {{firstName}}',
  body: '<p>Dear {{firstName}}, the {{season}} collection is here.</p>',
  variables: ['firstName', 'season'],
  active: true,
}

const make = (more: object = {}) =>
  app.call(createEmailTemplate, { body: { ...template, ...more } }, { as: admin })

test('lists the templates of one language or of all', async () => {
  const ids = []
  for (const language of ['en', 'fr']) ids.push((await make({ name: 'two_languages', language })).body.id)
  const listed = async (query: { language?: 'fr' }) =>
    (await app.call(listEmailTemplates, { query }, { as: admin })).body.map(({ language }) => language)
  expect([await listed({}), await listed({ language: 'fr' })]).toEqual([['en', 'fr'], ['fr']])
  for (const id of ids) await app.call(deleteEmailTemplate, { params: { id } }, { as: admin })
})

test('lets an admin create, list, change and delete templates, each change with an audit entry', async () => {
  const made = await make({ variables: [' firstName ', 'season', 'season'] })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ ...template, about: null, unknown: [] })
  const { id } = made.body
  const listed = await app.call(listEmailTemplates, { query: {} }, { as: admin })
  expect(listed.body).toEqual([made.body])

  const changed = await app.call(
    updateEmailTemplate,
    { params: { id }, body: { ...template, subject: 'Later, {{lastName}}', active: false } },
    { as: admin },
  )
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ subject: 'Later, {{lastName}}', active: false, unknown: ['lastName'] })

  expect((await app.call(deleteEmailTemplate, { params: { id } }, { as: admin })).body).toEqual({
    success: true,
  })
  expect(await app.db.select().from(emailTemplates)).toEqual([])
  const trail = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['email_template.created', admin.id],
    ['email_template.changed', admin.id],
    ['email_template.deleted', admin.id],
  ])
  expect(trail[1]!.detail).toMatchObject({
    before: { subject: template.subject, body: template.body },
    after: { subject: 'Later, {{lastName}}', active: false },
  })
})

test('refuses everyone but admins', async () => {
  const { body } = await make({ name: 'guarded' })
  const calls = [
    app.call(listEmailTemplates, { query: {} }, { as: client }),
    app.call(createEmailTemplate, { body: template }, { as: client }),
    app.call(updateEmailTemplate, { params: { id: body.id }, body: template }, { as: client }),
    app.call(deleteEmailTemplate, { params: { id: body.id } }, { as: client }),
    app.call(testEmailTemplate, { params: { id: body.id }, body: { to: client.email } }, { as: client }),
    app.call(previewEmailTemplate, { body: template }, { as: client }),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  expect((await app.call(listEmailTemplates, { query: {} })).status).toBe(401)
})

test('of two saves with one version the second gets the current template and overwrites nothing', async () => {
  const { id, version } = (await make({ name: 'shared_one' })).body
  const save = (body: object) =>
    app.send(updateEmailTemplate, { params: { id }, body: { ...template, ...body } }, { as: admin })
  const named = { name: 'shared_one' }
  const replies = await Promise.all([
    save({ ...named, subject: 'First', version }),
    save({ ...named, subject: 'Second', version }),
  ])
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status)
  expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'template_changed'])
  expect(lost?.body).toMatchObject({ current: won?.body })
  const stored = async () =>
    (await app.call(listEmailTemplates, { query: {} }, { as: admin })).body.find((one) => one.id === id)
  expect(await stored()).toEqual(won?.body)
  expect((await save({ ...named, subject: 'Third', version: won?.body.version })).status).toBe(200)
  expect((await save({ ...named, subject: 'Without a version' })).status).toBe(200)
  expect((await stored())?.subject).toBe('Without a version')
})

test('refuses a taken name, also on renaming', async () => {
  await make({ name: 'only_one' })
  const other = await make({ name: 'other_one' })
  const taken = [
    await make({ name: 'only_one' }),
    await app.call(
      updateEmailTemplate,
      { params: { id: other.body.id }, body: { ...template, name: 'only_one' } },
      { as: admin },
    ),
  ]
  for (const { status, body } of taken) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'template_name_taken', fields: { name: expect.any(String) } })
  }
})

test.each([
  ['name', 'Dress Approved'],
  ['name', '1st_mail'],
  ['name', 'x'],
  ['name', undefined],
  ['subject', ' '],
  ['subject', 'Hello\r\nBcc: all@example.com'],
  ['subject', undefined],
  ['body', '  '],
  ['body', 'x'.repeat(60_001)],
  ['body', 'nul \u0000'],
  ['body', undefined],
  ['variables.0', ['__proto__ ']],
  ['active', 'yes'],
])('refuses a template for its %s: %j', async (field, value) => {
  const name = field.split('.')[0] as string
  const wrong = field === 'variables.0' ? ['a-b'] : value
  const { status, body } = await app.send(
    createEmailTemplate,
    { body: { ...template, [name]: wrong } },
    { as: admin },
  )
  expect(status).toBe(400)
  expect(Object.keys(body.fields ?? {})).toEqual([field])
})

test('replies 404 for an unknown template on every route', async () => {
  const params = { id: missing }
  const answers = [
    await app.call(updateEmailTemplate, { params, body: template }, { as: admin }),
    await app.call(deleteEmailTemplate, { params }, { as: admin }),
    await app.call(testEmailTemplate, { params, body: { to: 'rana@example.com' } }, { as: admin }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'template_not_found'])
})

test('previews with sample values, lists unknown variables and stores nothing', async () => {
  const before = (await app.db.select().from(emailLogs)).length
  const { status, body } = await app.call(
    previewEmailTemplate,
    {
      body: {
        name: 'appointment_booked',
        subject: 'See you on {{date}}, {{nobody}}',
        body: '<h1>Booked</h1><p>Dear {{firstName}} {{constructor}}</p>{{details}}<p>{{colour}}</p>',
        variables: ['colour'],
      },
    },
    { as: admin },
  )
  expect(status).toBe(200)
  expect(body.subject).toBe('See you on Saturday 5 December 2026,')
  expect(body.unknown).toEqual(['nobody', 'constructor'])
  expect(body.html).toContain('Dear Rana')
  expect(body.html).toContain('A1B2C3D4')
  expect(body.html).toContain('[colour]')
  expect(body.text).toContain('Number: A1B2C3D4')
  expect(body.html + body.text).not.toMatch(/\{\{|function/)
  expect(await app.db.select().from(emailLogs)).toHaveLength(before)
})

test('sends a test email through the outbox with sample values', async () => {
  const { body } = await make({ name: 'dress_approved', body: '<p>{{dressTitle}} is in. {{reason}}</p>' })
  const reply = await app.call(
    testEmailTemplate,
    { params: { id: body.id }, body: { to: 'staff@example.com' } },
    { as: admin },
  )
  expect(reply.body).toEqual({
    success: true,
    message: 'No mail server is set up: the test mail waits in Email Logs.',
  })
  const [mail] = await app.db.select().from(emailLogs).where(eq(emailLogs.to, 'staff@example.com'))
  expect(mail).toMatchObject({ status: 'pending', templateName: 'dress_approved' })
  const server = await mailServer()
  await deliver(through(server.url), { id: mail!.id })
  expect(server.received[0]).toMatchObject({ subject: '[Test] New gowns, Maya' })
  expect(server.received[0]!.text).toContain('Ivory lace gown is in.')
})

test('refuses a test email to an invalid recipient', async () => {
  const { body } = await make({ name: 'refused_test' })
  for (const to of ['', 'nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
    const { status, body: answer } = await app.call(
      testEmailTemplate,
      { params: { id: body.id }, body: { to } },
      { as: admin },
    )
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, ['to']])
  }
})
