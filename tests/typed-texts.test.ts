import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { controls } from '#shared/fields.ts'
import { testApp } from '#tests/support/test-app.ts'

const { served } = await testApp()

type Schema = z.core.$ZodType
interface TypedText {
  /** The name of the endpoint, then those of the fields. */
  path: string
  schema: Schema
}

/** Every text of a body. */
function textsOf(schema: Schema, path: string): TypedText[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
      return textsOf(def.innerType, path)
    case 'array':
      return textsOf(def.element, path)
    case 'record':
      return [...textsOf(def.keyType, path), ...textsOf(def.valueType, path)]
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path))
    case 'pipe':
      // What comes in is checked by the whole of it.
      return textsOf(def.in, path).map((text) => ({ ...text, schema }))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
    case 'string':
      return [{ path, schema }]
    default:
      return []
  }
}

const texts = served.flatMap(({ name, body }) => (body ? textsOf(body, name) : []))

/** What the field makes of a text; undefined when it refuses it. */
function parsed(schema: Schema, text: string): unknown {
  const { value, issues } = schema._zod.run({ value: text, issues: [] }, {}) as z.core.ParsePayload
  return issues.length === 0 ? value : undefined
}

/** Texts that no page, email, paper or file shows, each with the reason. */
const notShown: [RegExp, string][] = [
  [/\.(\w*[pP]assword|token|code|ticket)$/, 'a secret'],
  [/\.passkey\.response\.transports$/, 'goes back to the browser only'],
  [/\.website$/, 'a bot fills it in'],
  [/\.(version|expected|total)$|^closeTill\.expected\./, 'compared with what is stored'],
  [/^(previewEmailTemplate|testEmailDraft)\.name$/, 'a name that is looked up'],
  [/\.onlyCategories$/, 'a name that is looked up'],
  [/\.(logoUrl|mainImage|images)$/, 'the address of a picture'],
  [/\.signature$/, 'a drawing'],
  [
    /^(bookAppointment|requestRental|bookEventGuestsFitting|joinWaitlist)\.phone$/,
    'stored in the international spelling',
  ],
  [/^saveView\./, 'the address of a list, for who saves it'],
  [/^receiveWhatsappStatus$/, 'signed by Meta, and read by its own schema'],
]

const isShown = ({ path }: TypedText) => !notShown.some(([field]) => field.test(path))

test('no text that somebody types can turn the direction of what stands around it', () => {
  const shown = texts.filter(isShown)
  expect(shown.length).toBeGreaterThan(200)
  const turned = ['\u202a', '\u202b', '\u202d', '\u202e'].flatMap((mark) => [
    `Maya ${mark}ayaM`,
    `2026-12-0${mark}1`,
    `${mark}12345678`,
  ])
  const open = shown.filter(({ schema }) =>
    turned.some((text) => controls.test(String(parsed(schema, text)))),
  )
  expect([...new Set(open.map(({ path }) => path))]).toEqual([])
})

test('the list of texts that are not shown names no field that is not there', () => {
  expect(notShown.filter(([field]) => !texts.some(({ path }) => field.test(path)))).toEqual([])
})
