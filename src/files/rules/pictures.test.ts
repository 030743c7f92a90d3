import { expect, test } from 'vitest'
import { pictureSources, uploadQuota } from './pictures.ts'

const webp =
  '/files/dresses/ab12-200.webp 200w, /files/dresses/ab12-400.webp 400w, /files/dresses/ab12-800.webp 800w, /files/dresses/ab12-1200.webp 1200w'

test('offers a stored picture in every width', () => {
  const sources = { src: '/files/dresses/ab12-800.jpg', webp }
  expect(pictureSources('/files/dresses/ab12.jpg')).toEqual(sources)
  expect(pictureSources('/files/dresses/ab12.jpg', { avif: false })).toEqual(sources)
})

test('offers AVIF once it exists', () => {
  const avif = webp.replaceAll('.webp', '.avif')
  expect(pictureSources('/files/dresses/ab12.png', { avif: true })).toMatchObject({ webp, avif })
})

test.each(['/files/logo.svg', '/favicon.svg', 'https://example.org/a.jpg', ''])(
  '%s is shown as it is',
  (src) => {
    expect(pictureSources(src, { avif: true })).toEqual({ src })
  },
)

test('allows staff more uploads than a lender', () => {
  expect(uploadQuota('CLIENT')).toEqual({ anHour: 30, bytes: 500 * 1024 * 1024 })
  expect(uploadQuota('ADMIN').anHour).toBeGreaterThan(300)
})
