import type { SQLWrapper } from 'drizzle-orm'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import type { OnContactChanged } from '#accounts/server/profile/profile.ts'
import {
  createUser,
  deleteUser,
  getHoldings,
  type Holdings,
  listUserChoices,
  listUsers,
  resetUserPassword,
  updateUser,
  userNotFound,
} from '#accounts/users-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { sendCsv } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import * as actions from './actions.ts'
import { findBalance, findUsers } from './store.ts'
import { userFile } from './user-file.ts'

/** What later domains know about users. */
interface LaterDomains {
  /** Their work when a user is deleted. */
  deletion: actions.Deletion
  onDemoted: actions.OnDemoted
  onContact: readonly OnContactChanged[]
  /** Subquery of the ids of users with open payouts. */
  usersWithOpenPayouts: SQLWrapper
  /** Counts of what a user has; `today` is the date of the showroom. */
  countHoldings: {
    [name in Exclude<keyof Holdings, 'balance' | 'photos' | 'apiKeys'>]: (
      db: Db,
      userId: AccountId,
      today: string,
    ) => Promise<number>
  }
  countKeys(db: Db, now: Date, userId: AccountId): Promise<number>
  countPhotos(deps: Pick<Deps, 'db' | 'config'>, now: Date, userId: AccountId): Promise<Holdings['photos']>
  /** The ids of the customers of users who have one, by the id of the user. */
  customersOfUsers(db: Db, userIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, CustomerId>>
}

export const userRoutes =
  (later: LaterDomains): Routes =>
  (route, deps) => {
    route(listUsers, async ({ query, reply }) => {
      const find = (page: typeof query) => findUsers(deps.db, later.usersWithOpenPayouts, page)
      if (query.format === 'csv') return sendCsv(reply, query, userFile, find)
      const { rows, total } = await find(query)
      const customers = await later.customersOfUsers(
        deps.db,
        rows.map(({ id }) => id),
      )
      return { users: rows.map((user) => ({ ...user, customerId: customers.get(user.id) ?? null })), total }
    })

    route(listUserChoices, async ({ query }) => {
      const page = { ...query, limit: 20, sort: 'name' as const, columns: [] }
      return (await findUsers(deps.db, later.usersWithOpenPayouts, page)).rows
    })

    // Hashed outside the transaction: hashing waits in a queue, and database connections are few.
    route(createUser, async ({ body, actor, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction((tx) => actions.createUser(tx, actor, body, hash))
    })

    route(updateUser, ({ params, body, actor, transaction }) =>
      transaction((tx) => actions.updateUser(tx, deps, actor, params.id, body, later)),
    )

    route(deleteUser, ({ params, actor, transaction }) =>
      transaction(async (tx) => {
        const photos = await actions.deleteUser(tx, deps, actor, params.id, later.deletion, later.onDemoted)
        return { success: true, ...photos }
      }),
    )

    route(getHoldings, ({ params, now }) => readHoldings(deps, later, params.id, now))

    route(resetUserPassword, async ({ params, body, actor, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction(async (tx) => {
        await actions.setTemporaryPassword(tx, deps, actor, params.id, hash)
        return { success: true }
      })
    })
  }

async function readHoldings(
  { db, config }: Deps,
  { countHoldings, countKeys, countPhotos }: LaterDomains,
  id: AccountId,
  now: Date,
): Promise<Holdings> {
  const today = localNow(now, config.SHOP_TIMEZONE).date
  const [balance, openPayouts, dresses, comingAppointments, rentals, calendarAddresses, apiKeys, photos] =
    await Promise.all([
      findBalance(db, id),
      countHoldings.openPayouts(db, id, today),
      countHoldings.dresses(db, id, today),
      countHoldings.comingAppointments(db, id, today),
      countHoldings.rentals(db, id, today),
      countHoldings.calendarAddresses(db, id, today),
      countKeys(db, now, id),
      countPhotos({ db, config }, now, id),
    ])
  if (balance === undefined) throw new Refused(userNotFound)
  const counts = { openPayouts, dresses, comingAppointments, rentals, calendarAddresses }
  return { balance: moneyText(balance), ...counts, apiKeys, photos }
}
