import {
  createPerson,
  deletePerson,
  listPeople,
  resetPersonPassword,
  updatePerson,
} from '#accounts/people-contract.ts'
import type { Routes } from '#platform/route.ts'
import { hashPassword } from './passwords.ts'
import * as actions from './people-actions.ts'
import { findPeople } from './people-store.ts'

/** @param farewells what later domains do when somebody's account is closed */
export const peopleRoutes =
  (farewells: readonly actions.Farewell[]): Routes =>
  (route, deps) => {
    route(listPeople, ({ query }) => findPeople(deps.db, query))

    // Hashed outside the transactions: it waits for its turn, and connections are few.
    route(createPerson, async ({ body, viewer, ip, now, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction((tx) => actions.createPerson(tx, { at: now, actorId: viewer.id, ip }, body, hash))
    })

    route(updatePerson, ({ params, body, viewer, ip, now, transaction }) =>
      transaction((tx) =>
        actions.updatePerson(tx, deps, { at: now, actorId: viewer.id, ip }, params.id, body),
      ),
    )

    route(deletePerson, ({ params, viewer, ip, now, transaction }) =>
      transaction(async (tx) => {
        await actions.deletePerson(tx, { at: now, actorId: viewer.id, ip }, params.id, farewells)
        return { success: true }
      }),
    )

    route(resetPersonPassword, async ({ params, body, viewer, ip, now, transaction }) => {
      const hash = await hashPassword(body.password)
      return transaction(async (tx) => {
        const hand = { at: now, actorId: viewer.id, ip }
        await actions.giveTemporaryPassword(tx, deps, hand, params.id, hash)
        return { success: true }
      })
    })
  }
