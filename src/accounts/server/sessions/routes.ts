import { reauthenticate } from '#accounts/server/auth/reauthenticate.ts'
import { confirmWithCode, confirmWithPasskey } from '#accounts/server/second-factor/confirm.ts'
import {
  confirmIdentity,
  endOneSession,
  endOtherSessions,
  endSessionsOfUser,
  listSessions,
  listSessionsOf,
} from '#accounts/sessions-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { checkProof } from '#shared/fresh-proof-contract.ts'
import * as actions from './actions.ts'

export const sessionRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(confirmIdentity, async ({ body, actor }) => {
    if ('code' in body) await confirmWithCode(deps, actor, body.code)
    else if ('passkey' in body) await confirmWithPasskey(deps, actor, body.passkey)
    else await reauthenticate(deps, actor, body.currentPassword)
    return { success: true }
  })

  route(checkProof, async () => ({ success: true }))

  route(listSessions, ({ actor }) => actions.sessionsOfUser(db, actor, actor.viewer.id))

  route(endOneSession, ({ params, actor, transaction }) =>
    transaction((tx) => actions.endOneSession(tx, actor, params.id)),
  )

  route(endOtherSessions, ({ actor, transaction }) =>
    transaction((tx) => actions.endSessions(tx, actor, actor.viewer.id)),
  )

  route(listSessionsOf, ({ params, actor }) => actions.sessionsOfStaff(db, actor, params.id))

  route(endSessionsOfUser, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await actions.findStaff(tx, params.id)
      return actions.endSessions(tx, actor, params.id)
    }),
  )
}
