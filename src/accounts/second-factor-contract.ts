import * as z from 'zod/mini'
import { secondFactorRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant, says } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { currentUser } from './current-user-fields.ts'
import { userNotFound } from './users-contract.ts'

/** The password was right; `ticket` is for the second step only and gives no other right. A recovery code is always possible. */
export const secondFactorRequired = refusal(
  'second_factor_required',
  401,
  () => messages.secondFactorRequired,
  z.object({ ticket: z.string(), methods: z.array(z.enum(['passkey', 'app'])) }),
)
export const ticketInvalid = refusal('second_step_expired', 401, () => messages.ticketInvalid)
export const codeWrong = refusal('code_wrong', 422, () => messages.codeWrong)
export const codeUsed = refusal('code_used', 422, () => messages.codeUsed)
export const appExists = refusal('authenticator_app_exists', 409, () => messages.appExists)
export const appMissing = refusal('authenticator_app_missing', 404, () => messages.appMissing)
/** The installation has lost the key with which its secret was sealed. */
export const appUnreadable = refusal('authenticator_app_unreadable', 409, () => messages.appUnreadable)
export const secondFactorMissing = refusal('second_factor_missing', 404, () => messages.secondFactorMissing)
export const deviceMissing = refusal('device_missing', 404, () => messages.deviceMissing)
/** The last factor of somebody whose role needs one. */
export const secondFactorNeeded = refusal('second_factor_needed', 409, () => messages.secondFactorNeeded)

export const typedCode = z.string(says(() => messages.codeMissing)).check(
  z.trim(),
  z.minLength(
    1,
    says(() => messages.codeMissing),
  ),
  z.maxLength(
    60,
    says(() => messages.codeWrong),
  ),
)

export const secondStep = z.object({
  /** Six digits of the app, or a recovery code. */
  code: typedCode,
  /** No second step on this device for 30 days. */
  remember: z.optional(z.boolean()),
})

export const takeSecondStep = endpoint({
  name: 'takeSecondStep',
  method: 'POST',
  path: '/api/auth/second-step',
  summary: 'Finish a sign-in that asked for a second step, with a one-time code or a recovery code',
  access: 'public',
  body: z.extend(secondStep, { ticket: z.string().check(z.maxLength(300)) }),
  reply: currentUser,
  session: 'begins',
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [appUnreadable, ticketInvalid, codeWrong, codeUsed],
})

const passkey = z.object({
  id: shownId('passkey'),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'Your own passkeys, authenticator app, number of recovery codes and remembered devices',
  access: 'signed-in',
  beforeSecondFactor: true,
  reply: z.object({
    isOn: z.boolean(),
    /** Why it cannot be turned off: the role needs it now. */
    isNeeded: z.boolean(),
    app: z.nullable(z.object({ createdAt: instant })),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    devices: z.array(
      z.object({
        id: shownId('rememberedDevice'),
        /** Names of products; null when the browser does not say. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        createdAt: instant,
        expiresAt: instant,
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

/** Shown once, with the first factor; otherwise null. */
export const withRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

export const startAuthenticatorApp = endpoint({
  name: 'startAuthenticatorApp',
  method: 'POST',
  path: '/api/auth/authenticator-app',
  summary: 'Get the secret for an authenticator app, which counts once a code of it is confirmed',
  access: 'signed-in',
  freshProof: true,
  beforeSecondFactor: true,
  reply: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://`, to be scanned. */
    address: z.string(),
  }),
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [appExists],
})

export const appConfirmation = z.object({ code: typedCode })

export const confirmAuthenticatorApp = endpoint({
  name: 'confirmAuthenticatorApp',
  method: 'PUT',
  path: '/api/auth/authenticator-app',
  summary: 'Confirm the authenticator app with its code; from now on sign-in asks for one',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: appConfirmation,
  reply: withRecoveryCodes,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [appExists, appMissing, appUnreadable, codeWrong],
})

export const removeAuthenticatorApp = endpoint({
  name: 'removeAuthenticatorApp',
  method: 'DELETE',
  path: '/api/auth/authenticator-app',
  summary: 'Remove the authenticator app; without a passkey this turns the second factor off',
  access: 'signed-in',
  freshProof: true,
  reply: done,
  refusals: () => [appMissing, secondFactorNeeded],
})

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  summary: 'Make ten new recovery codes; the former ones end',
  access: 'signed-in',
  freshProof: true,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  status: 201,
  limit: { max: 20, windowSeconds: 3600 },
  refusals: () => [secondFactorMissing],
})

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/api/auth/second-factor',
  summary: 'Turn the second factor off: removes passkeys, app, recovery codes and remembered devices',
  access: 'signed-in',
  freshProof: true,
  reply: done,
  refusals: () => [secondFactorMissing, secondFactorNeeded],
})

export const forgetDevice = endpoint({
  name: 'forgetDevice',
  method: 'DELETE',
  path: '/api/auth/remembered-devices/:id',
  summary: 'Ask for the second step on a remembered device again',
  access: 'signed-in',
  params: idParams('rememberedDevice'),
  reply: done,
  refusals: () => [deviceMissing],
})

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/api/admin/users/:id/second-factor',
  summary: 'Remove the second factor of a user who has lost it; signs the user out everywhere',
  access: 'owner',
  freshProof: true,
  params: idParams('account'),
  reply: done,
  refusals: () => [secondFactorMissing, userNotFound],
})
