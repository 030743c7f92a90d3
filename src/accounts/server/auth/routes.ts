import {
  changePassword,
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  register,
  resetPassword,
} from '#accounts/contract.ts'
import type { OnEmailProved } from '#accounts/server/email-proof/email-proof.ts'
import { findUser } from '#accounts/server/store.ts'
import { authRoutes as messages } from '#accounts/texts/texts.gen.js'
import { showDemoMails } from '#email/contract.ts'
import { hasNoMailServer } from '#email/server/delivery/waiting-mails.ts'
import { isLocalDemo } from '#platform/http/local-request.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { requestResetLink } from './forgotten-password.ts'
import * as newPassword from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { clearSessionCookie, endSession, setSessionCookie } from './sessions.ts'
import { openAccount, signIn } from './sign-in.ts'

/** @param onProved what later domains do when an account has proved its email address */
export const authRoutes =
  (onProved: readonly OnEmailProved[]): Routes =>
  (route, deps) => {
    const { db, publicUrl } = deps

    route(getCurrentUser, async ({ viewer }) => {
      const user = await findUser(db, viewer.id)
      if (!user) throw new Refused(unauthorized)
      return { ...user, secondFactorDue: viewer.secondFactorDue }
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
        const opened = await openAccount(tx, deps, now, request, body, password)
        session = opened.session
        return opened.user
      })
      // A repeated idempotency key finds the existing account; the client must still know the password.
      const { email: usernameOrEmail } = body
      session ??= (await signIn(deps, now, request, { usernameOrEmail, password: body.password })).session
      setSessionCookie(reply, session, publicUrl)
      return user
    })

    route(logout, async ({ request, reply }) => {
      await endSession(db, request)
      clearSessionCookie(reply, publicUrl)
      // Not "cookies" or "storage": the theme and the favourites belong to the device.
      reply.header('clear-site-data', '"cache"')
      return { success: true }
    })

    route(forgotPassword, async ({ body, ip, now, request, transaction }) => {
      const shown = isLocalDemo(deps, request) && (await hasNoMailServer(deps))
      return transaction(async (tx) => {
        await requestResetLink(tx, deps, { ip, now }, body.email)
        return {
          success: true,
          message: messages.resetRequested,
          ...(shown && { mailsAt: showDemoMails.path }),
        }
      })
    })

    route(resetPassword, async ({ body, ip, now, request, reply }) => {
      await newPassword.resetPassword(deps, { now, ip }, body, onProved)
      // Also ends the session of another user in this browser, because the page now shows a guest.
      await endSession(db, request)
      clearSessionCookie(reply, publicUrl)
      return { success: true }
    })

    route(changePassword, async ({ body, actor, request, reply }) => {
      setSessionCookie(reply, await newPassword.changePassword(deps, actor, request, body), publicUrl)
      return { success: true }
    })
  }
