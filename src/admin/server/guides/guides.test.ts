import { expect, test } from 'vitest'
import { getGuide, getGuidePicture, listGuides } from '#admin/guides-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { renderGuide } from './render-guide.ts'

const app = await testApp({ domains: ['admin', 'accounts'] })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const lender = await app.person()

test('staff read the guides in their language, others do not', async () => {
  const { body: list } = await app.call(listGuides, {}, { as: assistant })
  expect(list[0]).toEqual({ name: 'open-the-day', title: 'Open the day and the till' })
  const guide = { params: { name: 'walk-in' } } as const
  const french = { as: assistant, headers: { 'accept-language': 'fr' } }
  const { body } = await app.call(getGuide, guide, french)
  expect(body.title).toBe('Servir une cliente sans rendez-vous')
  expect(body.html).toContain('<a href="/fr/admin/help/book-a-fitting">')
  for (const one of [listGuides, getGuide] as const)
    expect((await app.call(one as typeof getGuide, guide, { as: lender })).status).toBe(403)
})

test('the picture of a guide is one of its language, and only known guides are read', async () => {
  const picture = { params: { name: 'walk-in', language: 'ar' }, query: {} } as const
  const { status, headers } = await app.call(getGuidePicture, picture, { as: assistant })
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await app.call(getGuidePicture, picture, { as: lender })).status).toBe(403)
  const onPhone = { ...picture, query: { screen: 'phone' } } as const
  expect((await app.call(getGuidePicture, onPhone, { as: assistant })).status).toBe(404)
  const handOver = { ...onPhone, params: { name: 'hand-over', language: 'ar' } } as const
  expect((await app.call(getGuidePicture, handOver, { as: assistant })).status).toBe(200)
  const outside = await app.send(getGuide, { params: { name: '../en/walk-in' } }, { as: assistant })
  expect(outside.status).toBe(404)
})

test('a guide becomes HTML: its title stands above it, keys look like keys', () => {
  const html = renderGuide(
    'walk-in',
    '# Title\n\n![A shop](walk-in.webp)\n![A phone](walk-in-phone.webp)\n\n1. Press **Book** or `?`\n',
    'en',
  )
  expect(html.replace(/\n/g, '')).toBe(
    '<p><img src="/api/admin/guides/walk-in/pictures/en" alt="A shop" width="1200" height="800">' +
      '<img src="/api/admin/guides/walk-in/pictures/en?screen=phone" alt="A phone" width="390" height="780"></p>' +
      '<ol><li>Press <strong>Book</strong> or <kbd>?</kbd></li></ol>',
  )
})
