import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { isMadeWith } from '#platform/secret-key.ts'
import { Refused } from '#shared/refusal.ts'
import { findAccount, openSecret } from '#whatsapp/server/account/store.ts'
import type { Fallbacks } from '#whatsapp/server/outbox/settle-failure.ts'
import { notFromMeta, receiveWhatsappStatus, verifyWhatsappStatus } from '#whatsapp/status-contract.ts'
import { applyAnswer, applyPreference, applyStatus } from './apply-callback.ts'
import { isSigned, readCallback } from './read-callback.ts'

/**
 * Called by Meta. Whatever is not signed is refused before anything is read or written.
 * @param fallbacks of later domains
 */
export const whatsappStatusRoutes =
  (fallbacks: Fallbacks): Routes =>
  (route, deps) => {
    // Forged calls ask the database for nothing.
    const readAccount = memoizeUntilChanged(deps.changeFeed, ['whatsapp_account'], () => openedAccount(deps))

    route(verifyWhatsappStatus, async ({ query, reply }) => {
      const account = await readAccount()
      const isOurs =
        account && isMadeWith(deps.secretKey, query['hub.verify_token'], () => account.verifyToken)
      if (!isOurs) throw new Refused(notFromMeta)
      return reply.type('text/plain; charset=utf-8').send(query['hub.challenge'])
    })

    route(receiveWhatsappStatus, async ({ body, request, now }) => {
      const account = await readAccount()
      if (!account || !isSigned(account.appSecret, body, request.headers['x-hub-signature-256']))
        throw new Refused(notFromMeta)
      const { statuses, answers, preferences } = readCallback(body, account.phoneNumberId)
      for (const status of statuses)
        await inTransaction(deps.db, (tx) => applyStatus(tx, deps, fallbacks, status))
      for (const answer of answers) await inTransaction(deps.db, (tx) => applyAnswer(tx, deps, now, answer))
      for (const preference of preferences)
        await inTransaction(deps.db, (tx) => applyPreference(tx, deps, now, preference))
      return { success: true }
    })
  }

/** Undefined without an account, or when its secrets were sealed with another key. */
async function openedAccount(deps: Deps) {
  const account = await findAccount(deps.db)
  if (!account) return undefined
  try {
    return {
      phoneNumberId: account.phoneNumberId,
      appSecret: openSecret(deps, account, 'appSecret'),
      verifyToken: openSecret(deps, account, 'verifyToken'),
    }
  } catch {
    return undefined
  }
}
