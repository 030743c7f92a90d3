import { expect, test } from 'vitest'
import { proveBefore } from '#accounts/server/accounts.fixture.ts'
import { isList } from '#platform/openapi/refusals.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

/**
 * Endpoints that change or hand out something in these areas say here whether they need a fresh proof of who acts, and
 * so do all others that only owners may use. A new one fails until it has said so.
 */
const areas = [
  /^\/api\/(admin\/)?(payouts|payment-details|payment-runs|platform-settings)/,
  /^\/api\/admin\/till\/rates/,
  /^\/api\/admin\/(api-keys|webhooks|webhook-deliveries|whatsapp-account|calendar-feeds|exports)/,
  /^\/api\/(admin\/)?users/,
  /^\/api\/auth\//,
  /^\/api\/admin\/customers\/:id(\/data)?$/,
]

const needsProof = {
  'money out': ['setPaymentDetails', 'setBalance', 'updatePlatformSettings', 'setRate'],
  'lasting access': [
    'createApiKey',
    'createWebhook',
    'changeWebhook',
    'renewWebhookSecret',
    'saveWhatsappAccount',
    'createCalendarFeed',
    'changeProfile',
    'setTillCode',
  ],
  'mass export': [
    'startExport',
    'downloadExport',
    'downloadUserData',
    'downloadCustomerData',
    'downloadMyData',
    'getBankFile',
    'getPaymentList',
  ],
  rights: [
    'createUser',
    'updateUser',
    'resetUserPassword',
    'resetSecondFactor',
    'deleteUser',
    'eraseCustomer',
  ],
  'second step at sign-in': [
    'startAuthenticatorApp',
    'removeAuthenticatorApp',
    'startPasskey',
    'removePasskey',
    'makeRecoveryCodes',
    'removeSecondFactor',
  ],
}

const needsNone = {
  'ends a right, so it must be quick': [
    'revokeApiKey',
    'deleteWebhook',
    'removeWhatsappAccount',
    'revokeCalendarFeed',
    'revokeStaffCalendarFeed',
    'revokeAllCalendarFeeds',
    'endOneSession',
    'endOtherSessions',
    'endSessionsOfUser',
    'lockTill',
    'removeTillCode',
    'removeTillCodeOf',
    'forgetDevice',
    'logout',
  ],
  'proves who acts itself': [
    'login',
    'forgotPassword',
    'resetPassword',
    'confirmIdentity',
    'changePassword',
    'switchAtTill',
    'takeSecondStep',
    'startPasskeySignIn',
    'signInWithPasskey',
    'startPasskeyProof',
  ],
  'needs what went to the mailbox, or sends it there': ['confirmEmail', 'sendEmailProof'],
  'finishes what was begun with a fresh proof': ['confirmAuthenticatorApp', 'addPasskey'],
  'notes what staff have done with money; the money itself leaves by the bank or the till': [
    'createPayout',
    'changePayout',
    'returnPayout',
    'makePaymentRun',
    'cancelPaymentRun',
    'failPayout',
    'sendPaymentRun',
  ],
  'can be changed back, and gives nothing away': [
    'changePreferences',
    'chooseStartPage',
    'renamePasskey',
    'updateCustomer',
    'setPlatformLogo',
  ],
  'tries what is saved already or only typed': [
    'testWebhook',
    'resendDelivery',
    'checkWhatsappAccount',
    'testMailServer',
  ],
  'has the rows of the lender herself': ['downloadStatement'],
}

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const missing = '01900000-0000-7000-8000-00000000dead'

test('each endpoint of money out, lasting access, mass export and rights says whether it needs a fresh proof', () => {
  const named = [...Object.values(needsProof), ...Object.values(needsNone)].flat()
  const asked = app.served
    .filter(({ method, produces }) => method !== 'GET' || produces)
    .filter(({ access, path }) => access === 'owner' || areas.some((area) => area.test(path)))
    .map(({ name }) => name)
  expect(named.toSorted()).toEqual(asked.toSorted())
})

test('the endpoints that need a fresh proof are those that ask for it', () => {
  const asking = app.served.filter(({ name, freshProof }) => freshProof && name !== 'checkProof')
  expect(asking.map(({ name }) => name).toSorted()).toEqual(Object.values(needsProof).flat().toSorted())
})

test('an old proof is refused before anything is done, a fresh one is not', async () => {
  const owner = await app.person('ADMIN')
  const send = async (endpoint: Endpoint, query = '') => {
    const url = endpoint.path.replace(/:\w+/g, missing) + query
    return (await app.inject({ method: endpoint.method, url, payload: {} }, { as: owner })).json().code
  }
  const asking = app.served.filter(({ freshProof }) => freshProof === true)
  expect(asking.length).toBeGreaterThan(20)
  const code = 'reauthentication_required'
  await proveBefore(app, owner, 10)
  for (const endpoint of asking) expect(await send(endpoint), endpoint.name).toBe(code)
  const lists = app.served.filter((endpoint) => isList(endpoint) && endpoint.access !== 'public')
  expect(lists.length).toBeGreaterThan(20)
  for (const endpoint of lists) {
    expect(await send(endpoint, '?format=csv'), endpoint.name).toBe(code)
  }
  await proveBefore(app, owner, 9)
  const refusedForProof = []
  for (const endpoint of asking.filter(({ method, produces }) => method !== 'GET' && !produces)) {
    if ((await send(endpoint)) === code) refusedForProof.push(endpoint.name)
  }
  expect(refusedForProof).toEqual([])
})

test('no program with a key may use an endpoint that needs a fresh proof', () => {
  const open = app.served.filter(({ freshProof, scope }) => freshProof && scope)
  expect(open.map(({ name }) => name)).toEqual([])
})
