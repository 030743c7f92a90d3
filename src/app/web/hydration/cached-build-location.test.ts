import { expect, test, vi } from 'vitest'
import { cacheBuildLocation } from './cached-build-location.ts'

/** A router that counts its calls. */
function router() {
  const build = vi.fn((wanted: object) => ({ href: JSON.stringify(wanted) }) as never)
  const router = { buildLocation: build as (wanted: object) => { href: string } }
  cacheBuildLocation(router as never)
  return { build, hrefOf: (wanted: object) => router.buildLocation(wanted).href }
}

test('builds the location of a link once for all pages', () => {
  const first = router()
  const wanted = { to: '/dress/$id', params: { id: 'a' }, search: { from: 'test' } }
  const href = first.hrefOf(wanted)
  expect(first.hrefOf({ ...wanted, className: 'other' })).toBe(href)
  expect(first.build).toHaveBeenCalledTimes(1)
  const next = router()
  expect(next.hrefOf(wanted)).toBe(href)
  expect(next.build).not.toHaveBeenCalled()
})

test('distinguishes locations by every option', () => {
  const { hrefOf } = router()
  const wishes = [
    { to: '/every' },
    { to: '/every', hash: 'a' },
    { to: '/every', search: { a: 1 } },
    { to: '/every', params: { a: 1 } },
    { to: '/every', search: { a: '1' } },
  ]
  expect(new Set(wishes.map(hrefOf)).size).toBe(wishes.length)
})

test.each([
  { to: '.' },
  { to: '/known', search: true },
  { to: '/known', search: () => ({}) },
  { to: '/known', params: () => ({}) },
  { to: '/known', hash: true },
  { to: '/known', state: { first: 1 } },
  { to: '/known', from: '/' },
])('what may depend on the page is reckoned each time: %o', (wanted) => {
  const { build, hrefOf } = router()
  hrefOf(wanted)
  hrefOf(wanted)
  expect(build).toHaveBeenCalledTimes(2)
})
