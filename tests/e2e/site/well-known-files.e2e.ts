import { expect, test } from '#tests/e2e/support/fixtures.ts'

test('robots.txt, icons and security.txt are served', async ({ request }) => {
  const types = {
    '/robots.txt': 'text/plain',
    '/favicon.ico': 'image/',
    '/favicon.svg': 'image/svg+xml',
    '/apple-touch-icon.png': 'image/png',
    '/.well-known/security.txt': 'text/plain',
  }
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toContain(type)
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})
