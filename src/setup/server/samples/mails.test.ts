import { expect, test } from 'vitest'
import { builtInEmail } from '#email/built-in-emails.ts'
import { unknownInTemplate } from '#email/server/composing/render-template.ts'
import { knownNames } from '#email/template.ts'
import { sampleTemplates } from './mails.ts'

test('replaces a built-in email with every sample template and uses known variables only', () => {
  for (const { name, subject, body, variables = [] } of sampleTemplates) {
    expect(builtInEmail(name), name).toBeDefined()
    expect(unknownInTemplate({ name, subject, body, variables: [] }), name).toEqual([])
    for (const variable of variables) expect(knownNames(name, []), name).toContain(variable)
  }
  expect(new Set(sampleTemplates.map(({ name }) => name)).size).toBe(sampleTemplates.length)
})
