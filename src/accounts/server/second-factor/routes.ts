import type { FastifyReply, FastifyRequest } from 'fastify'
import * as passkeyContract from '#accounts/passkeys-contract.ts'
import * as contract from '#accounts/second-factor-contract.ts'
import { setSessionCookie } from '#accounts/server/auth/sessions.ts'
import { recordAudit } from '#audit/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import * as changes from './changes.ts'
import { startPasskeyProof } from './confirm.ts'
import { findPasskeysOf } from './passkey-store.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { deleteDevice, findDevices, setDeviceCookie } from './remembered-devices.ts'
import { isSecondFactorNeeded } from './requirement.ts'
import { type SteppedIn, signInWithPasskey, startPasskeySignIn, takeSecondStep } from './second-step.ts'
import { findApp, isSecondFactorOn } from './store.ts'

const done = { success: true }

export const secondFactorRoutes: Routes = (route, deps) => {
  route(contract.takeSecondStep, async ({ body, now, request, reply }) =>
    signedIn(deps, reply, await takeSecondStep(deps, { request, now }, body)),
  )

  route(contract.getSecondFactor, ({ viewer, now, request }) =>
    readSecondFactor(deps, { viewer, now, request }),
  )

  route(contract.startAuthenticatorApp, ({ actor, transaction }) =>
    transaction((tx) => changes.startAuthenticatorApp(tx, deps, actor)),
  )

  route(contract.confirmAuthenticatorApp, ({ body, actor, transaction }) =>
    transaction(async (tx) => ({
      recoveryCodes: await changes.confirmAuthenticatorApp(tx, deps, actor, body.code),
    })),
  )

  route(contract.removeAuthenticatorApp, ({ actor, transaction }) =>
    transaction(async (tx) => {
      await changes.removeAuthenticatorApp(tx, deps, actor)
      return done
    }),
  )

  route(contract.makeRecoveryCodes, ({ actor, transaction }) =>
    transaction(async (tx) => ({ recoveryCodes: await changes.makeRecoveryCodes(tx, deps, actor) })),
  )

  route(contract.removeSecondFactor, ({ actor, transaction }) =>
    transaction(async (tx) => {
      await changes.removeSecondFactor(tx, deps, actor)
      return done
    }),
  )

  route(contract.forgetDevice, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      const { id } = actor.viewer
      if (!(await deleteDevice(tx, id, params.id))) throw new Refused(contract.deviceMissing)
      const subject = { subjectType: 'user', subjectId: id } as const
      await recordAudit(tx, actor, { action: 'account.device_forgotten', ...subject })
      return done
    }),
  )

  route(contract.resetSecondFactor, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await changes.resetSecondFactor(tx, deps, actor, params.id)
      return done
    }),
  )
}

export const passkeyRoutes: Routes = (route, deps) => {
  route(passkeyContract.startPasskeySignIn, ({ body, now }) => startPasskeySignIn(deps, now, body.ticket))

  route(passkeyContract.signInWithPasskey, async ({ body, now, request, reply }) =>
    signedIn(deps, reply, await signInWithPasskey(deps, { request, now }, body)),
  )

  route(passkeyContract.startPasskeyProof, ({ viewer, now }) => startPasskeyProof(deps, now, viewer.id))

  route(passkeyContract.startPasskey, ({ actor, transaction }) =>
    transaction((tx) => changes.startPasskey(tx, deps, actor)),
  )

  route(passkeyContract.addPasskey, async ({ body, actor }) => ({
    recoveryCodes: await changes.addPasskey(deps, actor, body),
  }))

  route(passkeyContract.renamePasskey, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await changes.renamePasskey(tx, actor, params.id, body.name)
      return done
    }),
  )

  route(passkeyContract.removePasskey, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await changes.removePasskey(tx, deps, actor, params.id)
      return done
    }),
  )
}

function signedIn({ publicUrl }: Deps, reply: FastifyReply, { user, session, device }: SteppedIn) {
  setSessionCookie(reply, session, publicUrl)
  if (device) setDeviceCookie(reply, device, publicUrl)
  return user
}

async function readSecondFactor(
  { db, config, publicUrl }: Deps,
  { viewer, now, request }: { viewer: Viewer; now: Date; request: FastifyRequest },
): Promise<ReplyOf<typeof contract.getSecondFactor>> {
  const app = await findApp(db, viewer.id)
  const passkeys = await findPasskeysOf(db, viewer.id)
  return {
    isOn: await isSecondFactorOn(db, viewer.id),
    isNeeded: await isSecondFactorNeeded(db, config, now, viewer),
    app: app?.confirmedAt ? { createdAt: app.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.id),
    devices: await findDevices(db, now, viewer.id, request, publicUrl),
  }
}
