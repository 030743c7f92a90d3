import { redactUrl } from '#platform/http/redact-url.ts'

/** Content-Security-Policy of a page. While developing, Vite adds its own inline scripts and styles, a socket, and a worker that waits for the server to come back. */
export function pageSecurityPolicy(nonce: string, { development = false } = {}): string {
  const inline = development ? "'unsafe-inline'" : `'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}`,
    `style-src 'self' ${inline}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}`,
    ...(development ? ['worker-src blob:'] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

const opensWithSecret = /^\/+(reset-password|appointments\/(manage|confirmed))(\/|\?|$)|[?&]token=/i
const ofOnePerson =
  /^\/+(dashboard|profile|settings|my-dresses|payout|agreement|admin|change-password)(\/|\?|$)/i

/**
 * Who may keep a page and who hears of its address. A page shown to somebody signed in carries their name, so no copy of it
 * stays behind; an address that lets its reader in is told to nobody, not even to ourselves.
 */
export function pagePrivacy(url: string, signedIn: boolean): Record<string, string> {
  const secret = opensWithSecret.test(url) || redactUrl(url) !== url
  return {
    'cache-control': signedIn || secret || ofOnePerson.test(url) ? 'private, no-store' : 'private, no-cache',
    ...(secret && { 'referrer-policy': 'no-referrer' }),
  }
}
