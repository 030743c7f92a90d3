import { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#platform/deps.ts'

/** Whether a request comes from whoever runs a demo for themselves: a demo that has an address on the web is everybody's. */
export function isLocalDemo(
  { config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>,
  request: FastifyRequest,
) {
  return config.DEMO && isLocalUrl(publicUrl) && isLocal(request)
}

/**
 * Whether a request was made on this machine, by somebody who opened this server's own address. The address of the
 * socket counts and no header can replace it. A proxy on this machine has a local socket too, so whatever was forwarded
 * is not local; and a page of another site that made its own name lead here (DNS rebinding) still sends that name as Host.
 */
export function isLocal({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  return (
    isLoopback(raw.socket.remoteAddress) &&
    !forwardingHeaders.some((name) => headers[name] !== undefined) &&
    isLocalUrl(`http://${headers.host}`)
  )
}

/** Whether an address on the web is one of the machine it is opened on. */
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
