import { expect, test } from 'vitest'
import { networkOf } from './store.ts'

test('all IPv6 addresses of a customer are one network, in whatever form they come', () => {
  const same = ['2001:db8:0:7::1', '2001:0db8::7:ffff:0:0:2', '2001:DB8:0:7:1:2:3:4', '2001:db8:0:7:1:2:3::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(['::1', 'fe80::1%eth0', '64:ff9b::1.2.3.4'].map(networkOf)).toEqual([
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '64:ff9b:0:0::/64',
  ])
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual(['203.0.113.7', '::ffff:203.0.113.7'])
})
