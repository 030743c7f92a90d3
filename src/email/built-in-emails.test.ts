import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BuiltInEmail } from './built-in/built-in-email.ts'
import { builtInEmail, builtInEmails } from './built-in-emails.ts'
import { detailsName, knownNames, namesIn } from './template.ts'

const page = readFileSync(new URL('../../docs/mail.md', import.meta.url), 'utf8')

test('documents every email with all its variables', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| .+? +\| (.+?) +\|$/gm)]
  const named = new Map<string, string[]>()
  for (const [, name = '', says = ''] of rows) {
    const [first, ...rest] = [...says.matchAll(/`(\w+)`/g)].map(([, word]) => word as string)
    const inherited = says.startsWith('as ') ? (named.get(first as string) ?? []) : [first as string]
    named.set(name, [...inherited, ...rest])
  }
  expect([...named.keys()]).toEqual(Object.keys(builtInEmails))
  for (const [name, says] of named) {
    const mail = builtInEmail(name)!
    const may = [...Object.keys(mail.variables), ...(mail.details ? ['details'] : [])]
    expect(says.toSorted(), name).toEqual(may.toSorted())
  }
})

test('uses only variables of the email in its texts, and its table where it has one', () => {
  for (const [name, { texts, details }] of Object.entries<BuiltInEmail>(builtInEmails)) {
    for (const { subject, preview = '', body, footer } of Object.values(texts)) {
      const used = namesIn(subject, preview, body)
      expect(knownNames(name, []), name).toEqual(expect.arrayContaining(used))
      expect(used.includes(detailsName), name).toBe(details !== undefined)
      expect(namesIn(footer), name).toEqual([])
      // A preview is text, not HTML.
      expect(preview || /<p>(.*)<\/p>/.exec(body)?.[1], name).toMatch(/^[^<>&]+$/)
    }
  }
})

test('accepts the variables that a custom template lists, and the built-in ones', () => {
  expect(knownNames('season_letter', ['season'])).toEqual(['season', 'shopName', 'shopLink', 'contactEmail'])
  expect(builtInEmail('constructor')).toBeUndefined()
})
