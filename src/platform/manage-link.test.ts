import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { endingLinks, manageLinks } from './manage-link.ts'

const secretKey = Buffer.alloc(32, 7)
const id = '01900000-0000-7000-8000-0000000000a1'
const start = new Date('2026-11-23T08:00:00Z')
const after = (days: number) => new Date(start.getTime() + days * dayMs)
const links = endingLinks('test manage link', '/test/', 90)
const token = links.manageToken({ secretKey, clock: () => start }, { id, linkKey: null })

test('a link that ends opens for its days, and is known afterwards', () => {
  expect([0, 1, 89].map((days) => links.openManageToken(secretKey, token, after(days)))).toEqual([id, id, id])
  expect([90, 4000].map((days) => links.openManageToken(secretKey, token, after(days)))).toEqual([
    undefined,
    undefined,
  ])
  expect(links.openEndedToken(secretKey, token)).toBe(id)
})

test('nobody moves the day of a link, or makes one of another kind', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    const forged = changed.toString('base64url')
    expect(links.openManageToken(secretKey, forged, start)).toBeUndefined()
    expect(links.openEndedToken(secretKey, forged)).toBeUndefined()
  }
  const other = endingLinks('other manage link', '/test/', 90)
  expect(other.openEndedToken(secretKey, token)).toBeUndefined()
})

test('a link of before links had a day has ended, and a new one can be asked for with it', () => {
  const before = manageLinks('test manage link', { guest: '/test/', member: () => '/test' })
  const old = before.manageToken(secretKey, { id, linkKey: null })
  expect(links.openManageToken(secretKey, old, start)).toBeUndefined()
  expect(links.openEndedToken(secretKey, old)).toBe(id)
})

/** How the access of each link ends. */
const ends: Record<string, string> = {
  'appointment manage link': 'the fitting begins: nothing can be changed from then on',
  'rental manage link': '30 days after the rental has ended',
  'rental fitting manage link': 'the dresses are collected, or the rental ends',
  'rental group manage link': 'its key is renewed, or the rental ends',
  'rental review manage link': 'endingLinks',
  'waitlist manage link': 'endingLinks',
}

test('every link that gives access by itself ends', () => {
  const made = globSync('src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\b(manageLinks|endingLinks)\(\s*'([\w ]+)'/g),
    ])
    .map(([, by, purpose]) => [purpose, by])
  expect(made.map(([purpose]) => purpose).toSorted()).toEqual(Object.keys(ends).toSorted())
  for (const [purpose, by] of made) expect(ends[purpose!] === 'endingLinks').toBe(by === 'endingLinks')
})
