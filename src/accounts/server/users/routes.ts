import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { createUser, deleteUser, listUsers, resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { sendFile } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import * as actions from './actions.ts'
import { findUsers } from './store.ts'
import { userFile } from './user-file.ts'

/** @param farewells work of later domains when an account is deleted */
export const userRoutes =
  (deletionHooks: readonly actions.OnUserDeleted[]): Routes =>
  (route, deps) => {
    route(listUsers, async ({ query, reply }) => {
      const find = (page: typeof query) => findUsers(deps.db, page)
      if (query.format === 'csv') return sendFile(reply, query, userFile, find)
      const { rows, total } = await find(query)
      return { users: rows, total }
    })

    // Hashed outside the transaction: hashing waits in a queue, and database connections are few.
    route(createUser, async ({ body, actor, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction((tx) => actions.createUser(tx, actor, body, hash))
    })

    route(updateUser, ({ params, body, actor, transaction }) =>
      transaction((tx) => actions.updateUser(tx, deps, actor, params.id, body)),
    )

    route(deleteUser, ({ params, actor, transaction }) =>
      transaction(async (tx) => {
        await actions.deleteUser(tx, actor, params.id, deletionHooks)
        return { success: true }
      }),
    )

    route(resetUserPassword, async ({ params, body, actor, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction(async (tx) => {
        await actions.setTemporaryPassword(tx, deps, actor, params.id, hash)
        return { success: true }
      })
    })
  }
