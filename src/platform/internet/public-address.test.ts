import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHost } from './public-address.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:53aa:64c:0:0:0:0', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (text, isPublic) => {
  expect(isPublicAddress(text)).toBe(isPublic)
})

test.each([
  ['example.com', true],
  ['local.example.com', true],
  ['93.184.216.34', true],
  ['[2606:2800:220:1:248:1893:25c8:1946]', true],
  ['localhost', false],
  ['localhost.', false],
  ['shop.localhost', false],
  ['database', false],
  ['Printer.LOCAL', false],
  ['metadata.google.internal', false],
  ['10.1.2.3', false],
  ['[::1]', false],
])('the host %s is public: %s', (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic)
})
