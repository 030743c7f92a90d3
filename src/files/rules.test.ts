import { expect, test } from 'vitest'
import { pictureSources } from './rules.ts'

test('a stored picture is offered in every width', () => {
  expect(pictureSources('/files/dresses/ab12.jpg')).toEqual({
    src: '/files/dresses/ab12-800.webp',
    srcSet:
      '/files/dresses/ab12-200.webp 200w, /files/dresses/ab12-400.webp 400w, /files/dresses/ab12-800.webp 800w, /files/dresses/ab12-1200.webp 1200w',
  })
})

test.each(['/files/logo.svg', '/favicon.svg', 'https://example.org/a.jpg', ''])(
  '%s is shown as it is',
  (src) => {
    expect(pictureSources(src)).toEqual({ src })
  },
)
