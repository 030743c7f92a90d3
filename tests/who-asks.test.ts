import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { notByAPerson, whoAsksFields } from '#customers/who-asks.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const { served } = await testApp()

/** Ask in their own way: a password proves who it is, a message has one name, and a link says whose it is. */
const ownFields: Record<string, string[]> = {
  'POST /api/register': [],
  'POST /api/contact-us': ['website'],
  'POST /api/appointments/manage/:token/contact-request': ['email', 'phone'],
  'POST /api/rentals/manage/:token/contact-request': ['email', 'phone'],
}

test('a public endpoint that asks who somebody is has the fields of all, a honeypot and a limit', () => {
  const asking = served.filter(({ access, body }) => {
    const names = Object.keys(shapeOf(body))
    return access === 'public' && names.some((name) => /^(phone|firstName|lastName)$/.test(name))
  })
  expect(asking.length).toBeGreaterThan(5)
  for (const { method, path, body, limit, refusals } of asking) {
    const own = ownFields[`${method} ${path}`]
    const shape = shapeOf(body)
    expect(limit, path).toBeDefined()
    if (own) expect(Object.keys(shape), path).toEqual(expect.arrayContaining(own))
    else {
      expect(shape, path).toMatchObject(whoAsksFields)
      for (const [name, field] of Object.entries(whoAsksFields))
        expect(shape[name] === field, path).toBe(true)
      expect(refusals?.().includes(notByAPerson), path).toBe(true)
    }
  }
  const routes = asking.map(({ method, path }) => `${method} ${path}`)
  expect(routes).toEqual(expect.arrayContaining(Object.keys(ownFields)))
})

function shapeOf(body: Endpoint['body']): Record<string, unknown> {
  return (body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
}

test('a form shows the fields of all; others are for people who are known already', () => {
  const files = globSync('src/**/*.tsx').filter((file) =>
    /autoComplete(=|: )['"](given-name|family-name|tel)|name="website"/.test(readFileSync(file, 'utf8')),
  )
  expect(files.sort()).toEqual([
    'src/accounts/web/contact-fields.tsx',
    // One name, and a phone only if she likes.
    'src/contact/web/contact-page.tsx',
    // Whose link it is, is known.
    'src/customers/web/contact-note.tsx',
    // To whom a payout goes.
    'src/payouts/web/details/details-dialog.tsx',
    // Her own account.
    'src/profile/web/profile-form.tsx',
    'src/ui/form/honeypot.tsx',
  ])
})
