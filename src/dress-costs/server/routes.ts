import {
  addExpense,
  changeExpense,
  correctExpense,
  getDressEarningsTotal,
  getDressFigures,
  listDressEarnings,
  listDressExpenses,
  removeExpense,
} from '#dress-costs/contract.ts'
import { refusalToSpendOn } from '#dress-costs/expense.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { findDress } from '#dresses/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { localNow } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import * as actions from './actions.ts'
import { earningsFile, figuresOfDress, findDressEarnings, sumDressEarnings } from './earnings.ts'
import { expensesOf, rentalsOf } from './store.ts'

export const expenseRoutes: Routes = (route, deps) => {
  const { db, config } = deps
  const timeZone = config.SHOP_TIMEZONE
  const refuseFuture = (spentOn: string, now: Date) => {
    const message = refusalToSpendOn(spentOn, localNow(now, timeZone).date)
    if (message) throw new Refused(malformed, { message, fields: { spentOn: message } })
  }

  route(listDressExpenses, async ({ params, now }) => {
    const { id, title, mainImage } = await existingDress(db, params.id)
    return {
      dress: { id, title, mainImage },
      expenses: await expensesOf(db, id, replyContext(deps, now)),
      rentals: await rentalsOf(db, id),
    }
  })

  route(addExpense, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      refuseFuture(body.spentOn, actor.now)
      const id = await actions.addExpense(tx, deps, actor, await existingDress(tx, params.id), body)
      return actions.reload(tx, deps, actor, id)
    }),
  )

  route(changeExpense, ({ params, body, actor, transaction }) =>
    transaction((tx) => {
      refuseFuture(body.spentOn, actor.now)
      return actions.changeExpense(tx, deps, actor, params.id, body)
    }),
  )

  route(removeExpense, ({ params, actor, transaction }) =>
    transaction((tx) => actions.removeExpense(tx, deps, actor, params.id)),
  )

  route(correctExpense, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.correctExpense(tx, deps, actor, params.id, body.reason)),
  )

  route(getDressFigures, async ({ params }) => {
    const { id } = await existingDress(db, params.id)
    return figuresOfDress(db, id, timeZone)
  })

  route(listDressEarnings, ({ query, reply }) =>
    sendList(reply, query, earningsFile, (page) => findDressEarnings(db, page, timeZone)),
  )

  route(getDressEarningsTotal, ({ query }) => sumDressEarnings(db, query, timeZone))
}

async function existingDress(db: Db | Tx, id: DressId) {
  const found = await findDress(db, id)
  if (!found) throw new Refused(dressNotFound)
  return found.dress
}
