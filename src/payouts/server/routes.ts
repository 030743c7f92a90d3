import {
  changePayout,
  createPayout,
  getUserBalance,
  listPayouts,
  returnPayout,
  setBalance,
} from '#payouts/contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { downloadStatement, getStatement } from '#payouts/statement-contract.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { inLanguage } from '#platform/language.ts'
import { may } from '#shared/access.ts'
import { moneyText } from '#shared/format/money.ts'
import { changeNotes, creditEarning, noteReturned, requestPayout, settlePayout } from './actions.ts'
import { adjustBalance } from './ledger.ts'
import { statementOf } from './statement.ts'
import { statementFile } from './statement-file.ts'
import { findPayouts, sumsOf } from './store.ts'

export const payoutRoutes: Routes = (route, deps) => {
  const { db, config } = deps
  const timeZone = config.SHOP_TIMEZONE

  route(getUserBalance, async ({ viewer }) => {
    const { available, pending } = await sumsOf(db, viewer.id)
    return { available: available / 100, pending: pending / 100 }
  })

  route(listPayouts, ({ viewer }) => findPayouts(db, viewer))

  route(getStatement, ({ query, viewer, now }) =>
    statementOf(db, { userId: viewer.id, now, timeZone, month: query.month }),
  )

  // In her language, whatever that of the page or the browser from which she downloads it.
  route(downloadStatement, ({ query, viewer, now, reply }) =>
    inLanguage(viewer.language, async () => {
      const statement = await statementOf(db, { userId: viewer.id, now, timeZone, month: query.month })
      return sendFile(reply, {
        name: `statement-${statement.month}.csv`,
        type: 'text/csv; charset=utf-8; header=present',
        content: statementFile(statement),
      })
    }),
  )

  route(createPayout, ({ body: { amount, ...earning }, actor, viewer, transaction }) =>
    transaction((tx) => {
      return may(viewer, listStaffPayouts)
        ? creditEarning(tx, actor, amount, earning)
        : requestPayout(tx, deps, actor, amount)
    }),
  )

  route(changePayout, ({ params, body, actor, transaction }) =>
    transaction((tx) => {
      return body.status === undefined
        ? changeNotes(tx, actor, params.id, body)
        : settlePayout(tx, deps, actor, params.id, { ...body, outcome: body.status })
    }),
  )

  route(returnPayout, ({ params, body, actor, transaction }) =>
    transaction((tx) => noteReturned(tx, deps, actor, params.id, body.reason)),
  )

  route(setBalance, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const { balance: target, expected } = body
      const change = { userId: params.id, target, expected }
      return { id: params.id, balance: moneyText(await adjustBalance(tx, actor, change)) }
    }),
  )
}
