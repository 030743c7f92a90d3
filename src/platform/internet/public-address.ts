import { BlockList, isIP } from 'node:net'

/** Networks of the IANA special-purpose registries that are not the public internet. */
const closed4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed4.addSubnet(network, prefix)

/** Everything else of IPv6 is local, mapped, multicast or reserved. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Within the global addresses: protocols that carry IPv4 addresses, and documentation. */
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/** Whether the host of a URL can lead to the public internet: a public address, or a name that is not only for private networks. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  return isIP(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
}

/** Whether an IP address is on the public internet; false for every other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address)
  // A zone names an interface of this machine.
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
