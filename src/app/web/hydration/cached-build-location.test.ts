import { expect, test, vi } from 'vitest'
import { cacheBuildLocation } from './cached-build-location.ts'

/** A router that tells how often it was asked. */
function router() {
  const build = vi.fn((wanted: object) => ({ href: JSON.stringify(wanted) }) as never)
  const asked = { buildLocation: build as (wanted: object) => { href: string } }
  cacheBuildLocation(asked as never)
  return { build, hrefOf: (wanted: object) => asked.buildLocation(wanted).href }
}

test('where a link leads is reckoned once, on whatever page it stands', () => {
  const first = router()
  const wanted = { to: '/dress/$id', params: { id: 'a' }, search: { from: 'test' } }
  const href = first.hrefOf(wanted)
  expect(first.hrefOf({ ...wanted, className: 'other' })).toBe(href)
  expect(first.build).toHaveBeenCalledTimes(1)
  const next = router()
  expect(next.hrefOf(wanted)).toBe(href)
  expect(next.build).not.toHaveBeenCalled()
})

test('every part of the wish counts', () => {
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
