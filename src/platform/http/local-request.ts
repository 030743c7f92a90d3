import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#platform/deps.ts'

/** Whether the operator of a demo sent the request: a demo with a public URL has no such user. */
export function isLocalDemo(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  request: FastifyRequest,
) {
  return config.DEMO && isLocalUrl(publicUrl) && isLocal(request)
}

/**
 * Whether a request was made on this machine to the server's own URL. Uses the socket address, which no header can
 * replace. A local proxy has a local socket, too, so a forwarded request is not local; and a page that rebinds its DNS
 * name to this server still sends that name as Host.
 */
export function isLocal({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return (
    isLoopback(raw.socket.remoteAddress) &&
    !forwardingHeaders.some((name) => headers[name] !== undefined) &&
    isLocalUrl(`http://${headers.host}`)
  )
}

/** Whether the host of a URL is a loopback address. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || isLoopback(host)
}

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string | undefined): boolean {
  if (!address) return false
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
