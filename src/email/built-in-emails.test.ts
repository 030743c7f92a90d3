import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type BuiltInEmail, type EmailText, samplesOf } from '#email/built-in/built-in-email.ts'
import { mailTexts } from '#email/built-in/texts.gen.js'
import { inLanguage } from '#platform/language.ts'
import { namesIn } from '#shared/template.ts'
import { unwrapped } from '#tests/support/unwrapped.ts'
import { builtInEmail, builtInEmails } from './built-in-emails.ts'
import { detailsName, filledRows, knownNames } from './template.ts'

const page = unwrapped(readFileSync(new URL('../../docs/mail.md', import.meta.url), 'utf8'))

test('documents every email with all its variables', () => {
  const rows = [...page.matchAll(/^- `(\w+)`: .+?\. Variables: (.+)$/gm)]
  const named = new Map<string, string[]>()
  for (const [, name = '', says = ''] of rows) {
    const [first, ...rest] = [...says.matchAll(/`(\w+)`/g)].map(([, word]) => word as string)
    const inherited = says.startsWith('as ') ? (named.get(first as string) ?? []) : [first as string]
    named.set(name, [...inherited, ...rest])
  }
  expect([...named.keys()].sort()).toEqual(Object.keys(builtInEmails).sort())
  for (const [name, says] of named) {
    const mail = builtInEmail(name)!
    const may = [...Object.keys(mail.variables), ...(mail.list || mail.texts.en.details ? ['details'] : [])]
    expect(says.toSorted(), name).toEqual(may.toSorted())
  }
})

test('every text is of an email that is declared', () => {
  expect(Object.keys(mailTexts).sort()).toEqual(Object.keys(builtInEmails).sort())
})

test('uses only variables of the email in its texts, and its table where it has one', () => {
  for (const [name, { texts, list }] of Object.entries<BuiltInEmail>(builtInEmails)) {
    for (const { subject, preview = '', details = [], body, footer } of Object.values(texts)) {
      const used = namesIn(subject, preview, body, ...details.map(([label, value]) => `${label} ${value}`))
      expect(knownNames(name, []), name).toEqual(expect.arrayContaining(used))
      expect(used.includes(detailsName), name).toBe(list !== undefined || details.length > 0)
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

test('a row of the table whose variables are all empty is left out, and markup in values stays text', () => {
  const rows = builtInEmails.payout_sent.texts.en.details!
  const values = {
    ...samplesOf(builtInEmails.payout_sent),
    dressTitle: '',
    rentalPrice: '',
    fee: '',
    share: '',
  }
  expect(filledRows(rows, { ...values, payment: '<b>Cash</b>' })).toEqual([
    ['Amount', '$216.00'],
    ['Payment', '<b>Cash</b>'],
    ['Available balance', '$540.00'],
  ])
  expect(
    filledRows([['Platform fee, {{feePercent}}%', '{{fee}}']], { feePercent: '10', fee: '$24.00' }),
  ).toEqual([['Platform fee, 10%', '$24.00']])
})

const english =
  /(?<!\p{L})(the|your|you|we|our|please|dear|this|that|with|from|for|and|not|are|was|has|will|until|when)(?!\p{L})/iu

test.each(['fr', 'ar'] as const)('every email has its samples and its texts in %s', (language) => {
  inLanguage(language, () => {
    for (const [name, mail] of Object.entries<BuiltInEmail>(builtInEmails)) {
      const { about, subject, preview, details = [], body, footer } = mail.texts[language]
      const rows = [...details, ...(mail.list?.() ?? [])].flat()
      const said = body.replace(/<[^>]*>|\{\{\w+\}\}/g, ' ')
      const texts = [about, subject, preview, ...rows, said, footer, ...Object.values(samplesOf(mail))]
      expect(
        texts.filter((text) => text && english.test(text)),
        name,
      ).toEqual([])
      // Like the English text, each names the variables and has the table.
      const used = ({ subject, preview = '', details = [], body }: EmailText) =>
        namesIn(subject, preview, body, ...details.map(([label, value]) => `${label} ${value}`)).toSorted()
      expect(used(mail.texts[language]), name).toEqual(used(mail.texts.en))
    }
  })
})
