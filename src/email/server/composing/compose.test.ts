import { expect, test } from 'vitest'
import { queueEmail } from '#email/server/actions.ts'
import { deliver } from '#email/server/delivery/delivery.ts'
import { mailServer } from '#email/server/delivery/mail-server.fixture.ts'
import { outboxOf } from '#email/server/delivery/outbox.fixture.ts'
import { emailTemplates } from '#email/server/tables.ts'
import { readSettings } from '#settings/server/store.ts'
import { testApp } from '#tests/support/test-app.ts'
import { type Composition, composeMail } from './compose.ts'

const app = await testApp({ domains: ['email'] })
const { logged, through } = outboxOf(app)

const link = 'https://shop.test/reset-password?token=s3cret&for=a'
const reset: Composition<'password_reset'> = {
  name: 'password_reset',
  to: 'rana@example.com',
  variables: { firstName: 'Rana', link, minutes: '30' },
  secrets: { link },
  list: [['Account', '<rana>']],
}

const compose = (more: Partial<Composition<'password_reset'>> = {}) =>
  app.db.transaction(async (tx) => composeMail(tx, app.deps, await readSettings(tx), { ...reset, ...more }))

async function withTemplate(template: Partial<typeof emailTemplates.$inferInsert>) {
  await app.db.delete(emailTemplates)
  const row = { name: 'password_reset', subject: 'For {{firstName}}', body: '<p>{{firstName}}</p>' }
  await app.db.insert(emailTemplates).values({ ...row, ...template })
}

test('uses the built-in text while no active template of the name has content', async () => {
  for (const template of [
    { name: 'password_changed' },
    { active: false },
    { subject: '{{nobody}}' },
    { body: '<p>{{nobody}}</p>' },
  ]) {
    await withTemplate(template)
    const mail = await compose()
    expect(mail.subject).toBe('Choose a new password')
    expect(mail.html).toContain('Dear Rana,')
    expect(mail.templateName).toBe('password_reset')
  }
})

test('puts an active template in place of the built-in text, in the same layout', async () => {
  await withTemplate({
    subject: 'For {{ firstName }}',
    body: '<h1>Hello {{firstName}}</h1>{{details}}<p><a class="button" href="{{link}}">Open</a></p>',
  })
  const mail = await compose({ variables: { ...reset.variables, firstName: 'Rana <b>&' } })
  expect(mail.subject).toBe('For Rana <b>&')
  expect(mail.html).toContain('Hello Rana &lt;b&gt;&amp;</h1>')
  expect(mail.html).toContain('&lt;rana&gt;')
  expect(mail.html).toContain('You receive this because it concerns your account.')
  expect(mail.html).not.toContain('Dear Rana,')
  expect(mail.text).toContain('Hello Rana <b>&')
  expect(mail.text).toContain('Account: <rana>')
  expect(mail.text).toContain(`Open <${link}>`)
  expect(mail.text).toContain('You receive this because it concerns your account.')
})

test('replaces only known variables, and only own properties', async () => {
  const body =
    '<p>[{{lastName}}{{constructor}}{{__proto__}}{{toString}}{{secret:link}}{{a b}}{{}}] {{firstName}}</p>'
  await withTemplate({ body, variables: ['constructor', '__proto__', 'toString'] })
  const variables = { ...reset.variables, lastName: 'not listed' }
  const { html, text } = await compose({ variables })
  expect(html).toContain('[] Rana')
  expect(text).toContain('[] Rana')
})

test('does not fill in placeholders inside values, and keeps the subject on one line', async () => {
  await withTemplate({ subject: 'For {{firstName}}', body: '<p>{{firstName}}</p>' })
  const { subject, html } = await compose({
    variables: { ...reset.variables, firstName: '{{link}}\r\nBcc: all@example.com' },
  })
  expect(subject).toBe('For {{link}} Bcc: all@example.com')
  expect(html).not.toContain('s3cret')
})

test('sends a secret in a template to the reader and keeps it out of the log', async () => {
  await withTemplate({ body: '<p><a href="{{link}}">Open</a> or copy {{link}}</p>' })
  const id = await app.db.transaction(async (tx) =>
    queueEmail(tx, app.deps, await composeMail(tx, app.deps, await readSettings(tx), reset)),
  )
  expect(JSON.stringify(await logged(id))).not.toContain('s3cret')
  const server = await mailServer()
  await deliver(through(server.url), { id })
  const [received] = server.received
  expect(received!.text).toContain(link)
  expect(received!.html).toContain(`href="${link.replace('&', '&#38;')}"`)
  expect(JSON.stringify(await logged(id))).not.toContain('s3cret')
})

test('keeps secrets out of the subject and the preview', async () => {
  const shown = link.replace('&', '&amp;')
  for (let letters = 0; letters < 140; letters += 5) {
    await withTemplate({ subject: 'Open {{link}}', body: `<p>${'x'.repeat(letters)} {{link}}</p>` })
    const { subject, html } = await compose()
    expect(subject).toBe('Open')
    expect(html.replaceAll(shown, '')).not.toMatch(/token/)
  }
})

test('leaves no empty line for an empty value', async () => {
  await withTemplate({
    body: '<p>Dear {{firstName}}</p><p> {{minutes}} </p><blockquote>{{minutes}}</blockquote>',
  })
  const { html } = await compose({ variables: { ...reset.variables, minutes: '' } })
  expect(html).not.toMatch(/<(p|blockquote)[^>]*>\s*<\//)
  expect((await compose()).html).toMatch(/<blockquote class="thread" style="[^"]+">30</)
})

test('keeps layout and text part intact when a template is a whole document', async () => {
  await withTemplate({
    body: '<!DOCTYPE html><html><head><style>p{color:red}</style></head><body bgcolor="x"><p>Words</p><script>alert(1)</script></body></html>',
  })
  const { html, text } = await compose()
  expect(html.match(/<html|<body|<\/body>|<\/html>/g)).toEqual(['<html', '<body', '</body>', '</html>'])
  expect(html.indexOf('You receive this because it concerns your account.')).toBeLessThan(
    html.indexOf('</body>'),
  )
  expect(text).toBe(
    'Words\n\n-- \nYou receive this because it concerns your account.\nTrousseau\nhttp://shop.test\n',
  )
})

test('leaves out a paragraph whose variables are all empty, with its text and its link', async () => {
  await withTemplate({
    body: '<p>Dear {{firstName}}</p><p>Minutes: {{minutes}}</p><p><a href="{{ minutes }}">Open</a></p><p>{{minutes}} {{firstName}}</p><p>{{nobody}}?</p><p>Bye</p>',
  })
  const { text } = await compose({ variables: { ...reset.variables, minutes: '' } })
  expect(text.split('\n-- ')[0]).toBe('Dear Rana\n\nRana\n\n?\n\nBye\n')
})

test('the preview line of a built-in email is its own or its first paragraph, of a template the start of its text', async () => {
  const previewOf = ({ html }: { html: string }) => /overflow:hidden;">([^&]*)/.exec(html)?.[1]
  await app.db.delete(emailTemplates)
  expect(previewOf(await compose())).toBe('The link works once, within 30 minutes.')
  await withTemplate({ body: '<h1>Hello</h1><p>Dear {{firstName}}</p>' })
  expect(previewOf(await compose())).toBe('Hello Dear Rana')
  const approved = await app.db.transaction(async (tx) =>
    composeMail(tx, app.deps, await readSettings(tx), {
      name: 'dress_approved',
      to: 'maya@example.com',
      variables: { firstName: 'Maya', dressTitle: 'Odette', link: 'https://shop.test/my-dresses' },
    }),
  )
  expect(previewOf(approved)).toBe(
    'Dear Maya, we have approved “Odette”. From now on, customers will find it in the collection.',
  )
})
