import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageAddresses } from '#app/web/page-addresses.ts'
import { redactUrl } from '#platform/http/redact-url.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const secretPart = /[:$](token|receipt)\b/

test('every address with a secret is redacted in the log and named for the log of a proxy', () => {
  const addresses = [...app.served.map(({ path }) => path), ...pageAddresses].filter((path) =>
    secretPart.test(path),
  )
  expect(addresses.length).toBeGreaterThan(10)
  const guide = readFileSync('docs/deployment.md', 'utf8')
  for (const address of addresses) {
    const [before] = address.split(secretPart) as [string]
    expect(redactUrl(address.replace(secretPart, 'S3CRET'))).toBe(
      `${before}[redacted]${address.endsWith('/calendar') ? '/calendar' : ''}`,
    )
    expect(guide, before).toContain(`\`${before}\``)
  }
})
