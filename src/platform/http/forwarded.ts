import { isIP } from 'node:net'

/**
 * `X-Forwarded-For` as plain IP addresses: some proxies add the port (`198.51.100.7:5555`, `[2001:db8::1]:443`). Drops an
 * invalid entry and all before it, because the visitor may have written those.
 */
export function plainForwardedFor(header: string): string {
  const addresses = header.split(',').map(plainAddress)
  return addresses.slice(addresses.lastIndexOf('') + 1).join(', ')
}

/** Empty for an invalid address. */
function plainAddress(entry: string): string {
  const text = entry.trim()
  const [, inBrackets, withPort] = /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = (inBrackets ?? withPort ?? text).replace(/%.*$/, '')
  return isIP(address) ? address : ''
}
