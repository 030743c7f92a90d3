import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { testApp } from '#tests/support/test-app.ts'
import { byHashes, byNonce, pagePrivacy, pageSecurityPolicy } from './policy.ts'

test('scripts and styles need the nonce of their response', () => {
  const policy = pageSecurityPolicy(byNonce('abc'))
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("style-src 'self' 'nonce-abc'")
  expect(policy).not.toContain('unsafe')
})

test('in development, the policy allows the worker in which Vite waits for the server', () => {
  expect(pageSecurityPolicy(byNonce('abc'), { development: true })).toContain("worker-src 'self' blob:")
  expect(pageSecurityPolicy(byNonce('abc'))).not.toContain('worker-src')
})

test('a page for many allows the inline elements of its own rendering by their hashes, and no others', () => {
  const own =
    '<script nonce="n">start()</script><style nonce="n">p{}</style><script nonce="n" src="/a.js"></script>'
  const foreign = '<script>alert(1)</script><script nonce="m">alert(2)</script>'
  const { html, inline } = byHashes(`${own}${foreign}`, 'n')
  expect(html).toBe(`${own.replaceAll(' nonce="n"', '')}${foreign}`)
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(inline).toEqual({ scripts: hash('start()'), styles: hash('p{}') })
})

test.each([
  '/reset-password?token=abc',
  '//reset-password?token=abc',
  '/Reset-Password',
  '/appointments/manage/abc',
  '/appointments/confirmed/abc?x=1',
  '/?token=abc',
  '/appointments/m%61nage/abc',
  '/Appointments//CONFIRMED/abc',
  '/seed-database?token=abc',
])('%s is not cached and sends no referrer', (url) => {
  expect(pagePrivacy(url, false)).toEqual({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
})

test.each([
  '/dashboard',
  '/profile',
  '/settings?tab=x',
  '/my-dresses',
  '/payout',
  '/agreement',
  '/rentals',
  '/rentals/01900000-0000-7000-8000-00000000dead?x=1',
  '/payout/statement/',
  '//Waitlist',
  '/admin',
  '/admin/users',
])('no copy of %s stays behind', (url) => {
  expect(pagePrivacy(url, false)).toEqual({ 'cache-control': 'private, no-store' })
})

test('only a guest’s browser may cache a public page', () => {
  for (const url of [
    '/',
    '/collections?color=Ivory',
    '/dress/1',
    '/profiles',
    '/auth',
    '/appointments',
    '/waitlist/join',
  ]) {
    expect(pagePrivacy(url, false)).toEqual({ 'cache-control': 'private, no-cache' })
    expect(pagePrivacy(url, true)).toEqual({ 'cache-control': 'private, no-store' })
  }
})

test('sends these headers whether or not the page can be rendered', async () => {
  const testServer = await testApp()
  const { app } = await buildApp(testServer.deps)
  const { headers } = await app.inject({ url: '/reset-password?token=abc' })
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  })
  const { cookie } = await testServer.person()
  const home = await app.inject({ url: '/', headers: { cookie } })
  expect(home.headers['cache-control']).toContain('no-store')
  await app.close()
})
