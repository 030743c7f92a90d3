import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '#accounts/passkey-fields.ts'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

interface Deviations {
  /** The page that asks. */
  origin?: string
  /** The host that the device believes to be on. */
  rpId?: string
  counter?: number
  userHandle?: string
  challenge?: string
  /** False: the device did not ask for finger, face or PIN. */
  isVerified?: boolean
}

/** A device with one passkey (ES256), which answers as WebAuthn describes; each test changes one thing about it. */
export function softwareAuthenticator(host = { origin: 'http://shop.test', rpId: 'shop.test' }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let counter = 0
  let userHandle = ''

  function clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, bits: number, count: number, ...more: Uint8Array[]): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([bits]), counted, ...more])
  }

  function create(
    options: { challenge: string; user: { id: string } },
    {
      origin = host.origin,
      rpId = host.rpId,
      isVerified = true,
      challenge = options.challenge,
    }: Deviations = {},
  ): NewPasskey {
    userHandle = options.user.id
    const { x, y } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.from([0, credential.length])
    const bits = flags.present | flags.attested | (isVerified ? flags.verified : 0)
    const authData = authenticatorData(
      rpId,
      bits,
      counter,
      Buffer.alloc(16),
      length,
      credential,
      isoCBOR.encode(key),
    )
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  function answer(options: { challenge: string }, deviations: Deviations = {}): PasskeyAnswer {
    counter = deviations.counter ?? counter + 1
    const { origin = host.origin, rpId = host.rpId, isVerified = true } = deviations
    const clientDataJSON = clientData('webauthn.get', deviations.challenge ?? options.challenge, origin)
    const bits = flags.present | (isVerified ? flags.verified : 0)
    const authData = authenticatorData(rpId, bits, counter)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientDataJSON).digest()])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? userHandle,
      },
    }
  }
  return { id, create, answer }
}
