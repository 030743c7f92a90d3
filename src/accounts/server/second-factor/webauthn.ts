import type { NewPasskey, PasskeyAnswer } from '#accounts/passkey-fields.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { minuteMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Challenge, challengeMinutes, insertChallenge, takeChallenge } from './challenges.ts'
import type { PasskeyRow } from './passkey-store.ts'

type WebauthnDeps = Pick<Deps, 'db' | 'publicUrl'>

// Loaded with the first passkey: 29 MB, which a shop without passkeys saves.
const library = () => import('@simplewebauthn/server')

// The device asks for the finger, the face or the PIN, so that a found phone opens nothing.
const userVerification = 'required'
// EdDSA, ES256 and RS256, which devices know. Without a list the library asks what this Node knows besides, which warns.
const algorithms = [-8, -7, -257]
const timeout = challengeMinutes * minuteMs

/** Passkeys belong to the host of PUBLIC_URL; browsers and this server refuse them on another. */
function relyingParty(publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

export async function creationOptions(
  db: Db | Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  now: Date,
  shopName: string,
  user: { id: AccountId; username: string; name: string },
  existing: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(publicUrl).rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: user.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
  await insertChallenge(db, now, options.challenge, { purpose: 'add', userId: user.id })
  return options
}

/** @param passkeys of the user who has to answer; without them the browser offers all that it has for this host */
export async function requestOptions(
  db: Db | Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  now: Date,
  challenge: Challenge,
  passkeys: readonly PasskeyRow[] = [],
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).rpID,
    timeout,
    userVerification,
    allowCredentials: passkeys.map(described),
  })
  await insertChallenge(db, now, options.challenge, challenge)
  return options
}

/** The new passkey, or undefined when anything about it is wrong. */
export async function verifyNewPasskey(deps: WebauthnDeps, now: Date, userId: AccountId, answer: NewPasskey) {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = relyingParty(deps.publicUrl)
  // The library throws for each difference.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: async (challenge) =>
      (await takeChallenge(deps.db, now, challenge, 'add'))?.userId === userId,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The counter of the signature, or undefined when anything about it is wrong. */
export async function verifyPasskeyAnswer(
  deps: WebauthnDeps,
  now: Date,
  purpose: 'sign-in' | 'confirm',
  { userId, credentialId, publicKey, counter }: PasskeyRow,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle } = answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return undefined
  const { rpID, origin } = relyingParty(deps.publicUrl)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: async (challenge) => {
      const taken = await takeChallenge(deps.db, now, challenge, purpose)
      return taken !== undefined && (taken.userId === null || taken.userId === userId)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified ? authenticationInfo?.newCounter : undefined
}

function described({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports }
}
