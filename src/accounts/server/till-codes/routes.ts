import { setSessionCookie } from '#accounts/server/auth/sessions.ts'
import { findStaff } from '#accounts/server/sessions/actions.ts'
import {
  getTillPeople,
  lockTill,
  removeTillCode,
  removeTillCodeOf,
  setTillCode,
  switchAtTill,
} from '#accounts/till-code-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import * as actions from './actions.ts'

export const tillCodeRoutes: Routes = (route, deps) => {
  route(getTillPeople, ({ viewer, now, request }) => actions.tillPeople(deps, now, request, viewer))

  route(switchAtTill, async ({ body, now, request, reply }) => {
    const { user, session } =
      'passkey' in body
        ? await actions.switchWithPasskey(deps, now, request, body.passkey)
        : await actions.switchAtTill(deps, now, request, body)
    setSessionCookie(reply, session, deps.publicUrl)
    return user
  })

  route(lockTill, ({ actor, transaction, reply }) => {
    // Not "cookies": the computer stays known.
    reply.header('clear-site-data', '"cache"')
    return transaction((tx) => actions.lockTill(tx, actor))
  })

  route(setTillCode, ({ body, actor }) => actions.setTillCode(deps, actor, body.code))

  route(removeTillCode, ({ actor, transaction }) =>
    transaction((tx) => actions.removeTillCode(tx, actor, actor.viewer.id)),
  )

  route(removeTillCodeOf, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await findStaff(tx, params.id)
      return actions.removeTillCode(tx, actor, params.id)
    }),
  )
}
