import { getCurrentUser, login, logout, register } from '#accounts/contract.ts'
import type { Routes } from '#platform/route.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { openAccount, signIn } from './actions.ts'
import { hashPassword } from './passwords.ts'
import { clearSessionCookie, endSession, setSessionCookie } from './sessions.ts'
import { findUser } from './store.ts'

export const accountsRoutes: Routes = (route, deps) => {
  const { db, publicUrl } = deps

  route(getCurrentUser, async ({ viewer }) => {
    const user = await findUser(db, viewer.id)
    if (!user) throw new Refused(unauthorized)
    return user
  })

  route(login, async ({ body, now, request, reply }) => {
    const { user, session } = await signIn(deps, now, request, body)
    setSessionCookie(reply, session, publicUrl)
    return user
  })

  route(register, async ({ body, now, request, reply, transaction }) => {
    const password = await hashPassword(body.password)
    let session: string | undefined
    const user = await transaction(async (tx) => {
      const opened = await openAccount(tx, now, request, body, password)
      session = opened.session
      return opened.user
    })
    // A repeated request key finds the account already there; whoever repeats it still has to know the password.
    const { email: usernameOrEmail } = body
    session ??= (await signIn(deps, now, request, { usernameOrEmail, password: body.password })).session
    setSessionCookie(reply, session, publicUrl)
    return user
  })

  route(logout, async ({ request, reply }) => {
    await endSession(db, request)
    clearSessionCookie(reply, publicUrl)
    // Not "cookies" or "storage": the choice of a dark page and the favourites belong to the device.
    reply.header('clear-site-data', '"cache"')
    return { success: true }
  })
}
