import { expect, test } from 'vitest'
import { defaultSettings } from '#settings/rules.ts'
import { type MailShop, previewLine, shopOf } from './layout.ts'
import { renderTemplate, type Values } from './render-template.ts'

const shop = {
  name: 'Trousseau',
  primaryColor: '#d63384',
  url: 'https://shop.test',
  contactEmail: 'hello@shop.test',
}

const render = (to: MailShop, body: string, values: Partial<Values> = {}) =>
  renderTemplate(
    to,
    { name: 'letter', subject: '{{title}}', body, variables: ['title'] },
    { variables: { title: 'Your fitting is booked' }, details: [], ...values },
  )

test('has the same content in HTML and in plain text', () => {
  const { html, text } = render(
    shop,
    `<h1>{{title}}</h1><p>Dear Rana,</p>{{details}}
<p><a class="button" href="https://shop.test/manage">Manage your fitting</a></p>
<p><a href="https://maps.test/?a=1&amp;b=2">Map</a></p><blockquote>one<br>two</blockquote>`,
    {
      details: [
        ['Where', 'Aoukar'],
        ['When', 'Saturday 5 December, 11:00'],
      ],
      footer: 'You booked this on our site.',
    },
  )
  for (const messages of [
    'Your fitting is booked',
    'Dear Rana,',
    'Aoukar',
    'Manage your fitting',
    'You booked this',
  ]) {
    expect(html).toContain(messages)
    expect(text).toContain(messages)
  }
  expect(html).toContain('href="https://maps.test/?a=1&amp;b=2"')
  expect(text).toContain('Map <https://maps.test/?a=1&b=2>')
  expect(text).toContain('> one\n> two')
  expect(html).toContain('one<br />two')
})

test('escapes every value', () => {
  const nasty = '"><script>alert(1)</script>'
  const { html } = render(
    { ...shop, name: nasty, primaryColor: 'red;}</style><script>' },
    '<h1>{{title}}</h1><p>{{title}} {{shopName}}</p><blockquote>{{title}}</blockquote>{{details}}<p><a href="{{title}}">{{title}}</a></p>',
    { variables: { title: nasty }, details: [[nasty, nasty]], footer: nasty },
  )
  expect(html).not.toContain('<script')
})

test.each([
  ['/files/logo.png', 'https://shop.test/files/logo.png'],
  ['https://cdn.test/logo.png', 'https://cdn.test/logo.png'],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('shows the logo %j from %j, or the name without one', (logoUrl, address) => {
  const found = shopOf({ ...defaultSettings, logoUrl }, 'https://shop.test')
  expect(found.logoUrl).toBe(address)
  const { html } = render(found, '<h1>Hello</h1>')
  expect(html.includes(`<img class="logo" src="${address}" alt="Trousseau"`)).toBe(address !== undefined)
  expect(html).toMatch(address ? /<a [^>]*><img/ : />Trousseau<\/a><\/td>/)
})

test('loads nothing but the logo and stays far below the size that mail clients cut', () => {
  const { html } = render(shop, `<h1>Hello</h1><p>${'word '.repeat(4000)}</p>`)
  expect(html).not.toMatch(/src=|url\(|@import|<link/)
  expect(Buffer.byteLength(html) - Buffer.byteLength('word '.repeat(4000))).toBeLessThan(8000)
})

test('the preview line has whole words and no link, whole or cut', () => {
  const link = `https://shop.test/rentals/manage/${'x'.repeat(200)}`
  for (let words = 0; words < 40; words++) {
    const line = previewLine(`Dear Rana, ${'silk '.repeat(words)}<${link}> See ${link} and come.`)
    expect(line).not.toMatch(/http|shop|[<>]/)
    expect(line.length).toBeLessThanOrEqual(140)
    expect(line).toMatch(/^Dear Rana,( silk)*( See)?( and)?( come\.)?…?$/)
  }
  expect(previewLine('x'.repeat(200))).toBe(`${'x'.repeat(139)}…`)
})
