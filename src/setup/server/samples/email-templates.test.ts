import { expect, test } from 'vitest'
import { houseMail } from '#email/mails.ts'
import { unknownNames } from '#email/server/written.ts'
import { knownNames } from '#email/template.ts'
import { sampleTemplates } from './email-templates.ts'

test('every template made at set-up takes the place of a mail of the house and says only what it knows', () => {
  for (const { name, subject, body, variables = [] } of sampleTemplates) {
    expect(houseMail(name), name).toBeDefined()
    expect(unknownNames({ name, subject, body, variables: [] }), name).toEqual([])
    for (const variable of variables) expect(knownNames(name, []), name).toContain(variable)
  }
  expect(new Set(sampleTemplates.map(({ name }) => name)).size).toBe(sampleTemplates.length)
})
