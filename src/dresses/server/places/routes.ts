import { dressNotFound } from '#dresses/contract.ts'
import * as contract from '#dresses/place-contract.ts'
import { reloadDress } from '#dresses/server/admin/change-dress.ts'
import { findAdminDress } from '#dresses/server/admin/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { moveDress } from './move.ts'
import { placesOfDress } from './store.ts'
import { absenceOn, type DressPlans, readNeeds, readTransfers } from './transfers.ts'
import { readWhereabouts } from './whereabouts.ts'

/** @param plans what later domains know of where dresses must be */
export const dressPlaceRoutes =
  (plans: DressPlans): Routes =>
  (route, { db, config }) => {
    route(contract.moveDress, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => {
        await moveDress(tx, actor, params.id, body)
        return reloadDress(tx, params.id)
      }),
    )

    route(contract.listDressPlaces, async ({ params }) => {
      if (!(await findAdminDress(db, params.id))) throw new Refused(dressNotFound)
      return placesOfDress(db, params.id)
    })

    route(contract.getWhereabouts, async ({ params, query, now }) => {
      const { date: today } = localNow(now, config.SHOP_TIMEZONE)
      const { date = today } = query
      const whereabouts = await readWhereabouts(db, plans.away, params.id, today)
      const absences = await plans.absences(db, [params.id], { from: date, until: date, today })
      return { ...whereabouts, absence: absenceOn(absences, params.id, date) }
    })

    route(contract.getNextNeed, async ({ params, now }) => {
      const [need] = await readNeeds(db, plans, localNow(now, config.SHOP_TIMEZONE), params.id)
      return { next: need ? { showroom: need.showroom, at: need.at, why: need.why } : null }
    })

    route(contract.listTransfers, ({ query, now }) =>
      readTransfers(db, plans, localNow(now, config.SHOP_TIMEZONE), query.date),
    )
  }
