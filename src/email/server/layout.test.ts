import { expect, test } from 'vitest'
import { mailLayout } from './layout.ts'

const shop = {
  name: 'Trousseau',
  primaryColor: '#d63384',
  url: 'https://house.test',
  contactEmail: 'hello@house.test',
}

test('a mail says the same in HTML and in plain text', () => {
  const { html, text } = mailLayout(shop, {
    title: 'Your fitting is booked',
    preview: 'Saturday 5 December at 11:00',
    blocks: [
      { text: 'Dear Rana,' },
      {
        facts: [
          ['Where', 'Aoukar'],
          ['When', 'Saturday 5 December, 11:00'],
        ],
      },
      { button: 'Manage your fitting', href: 'https://house.test/manage' },
      { links: [{ label: 'Map', href: 'https://maps.test/?a=1&b=2' }] },
      { quote: 'one\ntwo' },
    ],
    footer: 'You booked this on our site.',
  })
  for (const words of [
    'Your fitting is booked',
    'Dear Rana,',
    'Aoukar',
    'Manage your fitting',
    'You booked this',
  ]) {
    expect(html).toContain(words)
    expect(text).toContain(words)
  }
  expect(html).toContain('href="https://maps.test/?a=1&#38;b=2"')
  expect(text).toContain('Map: https://maps.test/?a=1&b=2')
  expect(text).toContain('> one\n> two')
  expect(html).toContain('one<br>two')
})

test('nothing that is passed in becomes markup', () => {
  const nasty = '"><script>alert(1)</script>'
  const { html } = mailLayout(
    { ...shop, name: nasty, primaryColor: 'red;}</style><script>' },
    {
      title: nasty,
      preview: nasty,
      footer: nasty,
      blocks: [
        { text: nasty },
        { quote: nasty },
        { facts: [[nasty, nasty]] },
        { button: nasty, href: nasty },
        { links: [{ label: nasty, href: nasty }] },
      ],
    },
  )
  expect(html).not.toContain('<script')
})
