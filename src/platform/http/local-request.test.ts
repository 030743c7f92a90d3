import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isLocal, isLocalUrl } from './local-request.ts'

function from(remoteAddress: string | undefined, headers: Record<string, string>) {
  return isLocal({ headers, raw: { socket: { remoteAddress } } } as unknown as FastifyRequest)
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.9', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('a request from %s for %s is local', (address, host) => {
  expect(from(address, { host })).toBe(true)
})

test.each(['203.0.113.7', '10.0.0.1', '::ffff:203.0.113.7', '2001:db8::1', '', 'localhost', undefined])(
  'a request from %s is not local',
  (address) => {
    expect(from(address, { host: 'localhost:3000' })).toBe(false)
  },
)

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'])(
  'a request that a proxy forwarded (%s) is not local, whatever the header says',
  (name) => {
    expect(from('127.0.0.1', { host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(false)
  },
)

test('a request with the Host of another machine is not local', () => {
  for (const host of ['demo.example', 'localhost.demo.example', '127.0.0.1.nip.io', 'a@demo.example', ''])
    expect(from('127.0.0.1', { host }), host).toBe(false)
  expect(from('127.0.0.1', {})).toBe(false)
})

test('distinguishes loopback from public addresses', () => {
  expect(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:8443'].map(isLocalUrl)).toEqual([
    true,
    true,
    true,
  ])
  expect(['https://demo.example', 'http://192.168.1.4:3000', 'nonsense'].map(isLocalUrl)).toEqual([
    false,
    false,
    false,
  ])
})
