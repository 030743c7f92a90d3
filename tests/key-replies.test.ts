import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { getCustomerTimeline } from '#admin/customer-contract.ts'
import { describeWebhooks } from '#app/api-document/api-document.ts'
import { addCustomer, addNote } from '#customers/change-contract.ts'
import { getAdminDress, listAdminDresses, updateAdminDress } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { createApiKey } from '#integrations/keys-contract.ts'
import { getPaymentReceipt } from '#papers/contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { type Scope, scopeOf } from '#shared/api-scope.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { type Audience, audienceOf } from '#shared/shown-to-keys.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { served } = app
const owner = await app.person('ADMIN')

type Schema = z.core.$ZodType
interface Field {
  path: string
  audience: Audience | undefined
}

/** Every field of a reply, by its path, with the audience of the innermost part around it that has one. */
function fieldsOf(schema: Schema, path: string, outer?: Audience): Field[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const audience = audienceOf(schema) ?? outer
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return fieldsOf(def.innerType, path, audience)
    case 'array':
      return fieldsOf(def.element, path, audience)
    case 'record':
      return fieldsOf(def.valueType, path, audience)
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path, audience))
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        { path: `${path}.${name}`, audience: audienceOf(field) ?? audience },
        ...fieldsOf(field, `${path}.${name}`, audience),
      ])
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    case 'unknown':
      return [{ path: `${path} file`, audience }]
    default:
      throw new Error(`${path} is a ${def.type}, of which nobody has said what keys are shown.`)
  }
}

/** Also the details of refusals, such as the record as it is now. What everybody is told by a public endpoint is no secret. */
const forKeys = served.filter((endpoint) => scopeOf(endpoint) && endpoint.access !== 'public')
const fields = forKeys.flatMap((endpoint) => [
  ...fieldsOf(endpoint.reply, endpoint.name, audienceOf(endpoint.reply)),
  ...(endpoint.refusals?.() ?? []).flatMap(({ code, detail }) =>
    detail ? fieldsOf(detail as Schema, `${endpoint.name} ${code}`) : [],
  ),
])

/** Words in names of fields, with whom a field of that name may be shown to. */
const words: [RegExp, Audience][] = [
  [/token|link$|secret|^signature|identity|iban|password|hash|url$|address|key$|photos$/i, 'people'],
  [/note|message|sizes|bust|waist|hips|height|hollow|cancelReason|^text$|^subject$|^tasks$/i, 'people'],
  [
    /name|email|phone|customer$|client|owner|lender|wearer|account|^user$|eventPlace|company|taxNumber|^what$/i,
    ['customers'],
  ],
  [
    /price|amount|paid|owes|balance|deposit|guarantee|fee(s|$)|refund|payment|payout|receipt|cost|total|^money$|^left$/i,
    ['payments'],
  ],
  [
    /earn|credit|discount|charged|forfeited|cash|rate$|net$|vat$|pounds|dollars|received|givenBack/i,
    ['payments'],
  ],
]

const dresses = 'listAdminDresses|getAdminDress|updateAdminDress|setDressStatus|moveDress'
const rentals = 'getRental|changeRental|addRental'

/** Fields that sound like one of those and are none, each with the reason why every key of the scope is shown it. */
const harmless: [RegExp, string][] = [
  [
    /\.colleague(\.name|Name|Warning)$|^listColleagues\.(name|accountName)$/,
    'who of the shop does a fitting',
  ],
  [/\.(userId|customerId)$/, 'an id says nothing by itself'],
  [RegExp(`^(${dresses})\\b.*\\.(retailPrice|hidePrice|guaranteeAmount|hasSignature)$`), 'of the dress'],
  [RegExp(`^(${dresses})\\b.*\\.(bust|waist|hips|height|hollowToHem|fitNotes(Fr|Ar)?)$`), 'of the dress'],
  [/\.pictures\.height$/, 'of a picture'],
  [RegExp(`^(checkRental|${rentals})\\.(staff\\.)?depositPercent$`), 'terms that everybody reads'],
  [/\.lateFeePerDay$/, 'terms that everybody reads'],
  [/^checkRental\.(holdM|m)essage$/, 'why the days are not free'],
  [/^sumInvoices\.creditNotes$/, 'how many, and their sums'],
  [/^getTimeline\.total$/, 'a number of dresses'],
  [/^listLabels\.address$/, 'the page that opens the dress for staff who sign in'],
  [RegExp(`^(${rentals})\\.staff\\.photos(\\.url)?$`), 'of the dress, and no key can read the picture'],
  [/^payRental\./, 'what the key itself has just recorded'],
  [
    /^list(Invoices\.hasEmail|Payments\.customer(\.hasAccount)?)$/,
    'yes or no, and what is inside says it by itself',
  ],
]

test('a field of a reply to keys that is personal, money or secret says which scope shows it', () => {
  expect(forKeys.length).toBeGreaterThan(40)
  expect(fields.length).toBeGreaterThan(600)
  const unsaid = fields.filter(
    ({ path, audience }) =>
      !audience && wordsIn(path).length > 0 && !isOwn(path) && !harmless.some(([field]) => field.test(path)),
  )
  expect([...new Set(unsaid.map(({ path }) => path))]).toEqual([])
})

/** Those of the shop, to which she said yes. */
const wordsOfConsent = /Consent\.text$/

test('what is for people only is never given to a scope', () => {
  const given = fields.filter(
    ({ path, audience }) =>
      audience && audience !== 'people' && wordsIn(path).includes('people') && !wordsOfConsent.test(path),
  )
  expect([...new Set(given.map(({ path }) => path))]).toEqual([])
})

test('no exception is left over', () => {
  const idle = harmless.filter(([field]) => !fields.some(({ path }) => field.test(path)))
  expect(idle.map(([field, why]) => `${field} ${why}`)).toEqual([])
})

function wordsIn(path: string): Audience[] {
  const name = /[\w]+$/.exec(path)?.[0] ?? ''
  return words.filter(([word]) => word.test(name)).map(([, audience]) => audience)
}

/** Of the area that the endpoint itself reads. Writing shows nothing: a key that may write only is not shown what it changes. */
function isOwn(path: string): boolean {
  const endpoint = forKeys.find(({ name }) => name === /^\w+/.exec(path)?.[0])
  return endpoint?.method === 'GET' && wordsIn(path).every((audience) => audience[0] === endpoint.scope)
}

test('a key is shown of a rental what its scopes show, and never what is for people', async () => {
  const [dressId] = await insertDress(app.db, { rentalPrice: 120_00 })
  const id = await insertRentalRow(app.db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
  const read = async (...scopes: Scope[]) => (await withKey(scopes, getRental, { params: { id } })).body
  const narrow = await read('rentals:read')
  expect(narrow).toMatchObject({ id, step: 'REQUESTED', pieces: [{ dress: { id: dressId } }] })
  expect(namesIn(narrow)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(paid|price|customer|owner|wearer|payments|listPrice)$/),
    ]),
  )
  const wide = await read('rentals:read', 'customers:read', 'payments:read', 'appointments:read')
  expect(wide).toMatchObject({ paid: '0.00', customer: { phone: expect.any(String) } })
  expect(namesIn(wide)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(message|sizes|signature|identity|groupLink|reviewToken|note|cancelReason)$/),
    ]),
  )
  const staff = await app.call(getRental, { params: { id } }, { as: owner })
  expect(staff.body).toMatchObject({ groupLink: null, staff: { signature: null, identity: null } })
})

test('a refusal tells a key no more of the record as it is now than a reply', async () => {
  const { body: dress } = await app.send(
    getAdminDress,
    { params: { id: (await insertDress(app.db, {}))[0] } },
    { as: owner },
  )
  const change = (as: Scope[]) =>
    withKey(as, updateAdminDress, { params: { id: dress.id }, body: { title: 'Other', version: 99 } })
  const { body } = await change(['dresses:write'])
  expect(body).toMatchObject({ code: 'dress_changed', current: { id: dress.id, title: dress.title } })
  expect(body.current).not.toHaveProperty('owner')
  expect((await change(['dresses:write', 'customers:read'])).body.current).toHaveProperty('owner')
})

test('a list keeps the entries that a key may read, and a note of staff is none of them', async () => {
  const added = await app.call(addCustomer, { body: nour }, { as: owner })
  const params = { id: added.body.id }
  await app.call(addNote, { params, body: { text: 'Her aunt pays.' } }, { as: owner })
  const people = await app.call(getCustomerTimeline, { params, query: {} }, { as: owner })
  expect(people.body.entries).toMatchObject([{ kind: 'note', text: 'Her aunt pays.' }])
  const { body } = await withKey(['customers:read'], getCustomerTimeline, { params, query: {} })
  expect(body.entries).toEqual([])
  const written = await withKey(['customers:write'], addCustomer, { body: { ...nour, name: 'Lea' } })
  expect([written.status, namesIn(written.body)]).toEqual([
    201,
    expect.not.arrayContaining(['name', 'phone']),
  ])
})

test('a key gets no file of a list, and a paper only with the scopes of all that it says', async () => {
  const file = await withKey(['dresses:read'], listAdminDresses, { query: { format: 'csv' } })
  expect([file.status, file.body.code]).toEqual([403, 'api_key_not_allowed'])
  const params = { id: missing, paymentId: missing }
  const refused = await withKey(['payments:read'], getPaymentReceipt, { params })
  expect(refused.body).toMatchObject({
    code: 'api_key_not_allowed',
    message: expect.stringContaining('customers:read'),
  })
  const asked = await withKey(['payments:read', 'customers:read'], getPaymentReceipt, { params })
  expect(asked.status).toBe(404)
})

test('a webhook tells ids, and what they are of is read with a key', () => {
  const required = JSON.stringify(describeWebhooks()).match(/"required":\["id"[^\]]*\]/g)
  expect(new Set(required)).toEqual(new Set(['"required":["id"]', '"required":["id","paymentId"]']))
})

const missing = '01900000-0000-7000-8000-00000000dead'
const nour = {
  name: 'Nour Haddad',
  phone: '+961 70 111 222',
  email: null,
  language: 'en' as const,
  source: null,
  eventDate: null,
  eventPlace: null,
  whatsappConsent: false,
  photoConsent: false,
}

async function withKey(scopes: Scope[], endpoint: Endpoint, input: object) {
  const made = await app.send(
    createApiKey,
    { body: { name: 'Website', scopes, expiresOn: '2027-01-01' } },
    { as: owner },
  )
  const { status, body } = await app.send(endpoint, input, {
    headers: { authorization: `Bearer ${made.body.key}` },
  })
  return { status, body: body as Record<string, unknown> }
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)])
}
