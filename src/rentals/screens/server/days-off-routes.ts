import type { Routes } from '#platform/http/route.ts'
import * as lender from '#rentals/lender/server/days-off.ts'
import { addDressDaysOff, getDressRentals, removeDressDaysOff } from '#rentals/lender-contract.ts'

/** A lender's days off, and when others rent her dress. */
export const daysOffRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getDressRentals, ({ params, actor }) => lender.dressRentals(db, deps, actor, params.id))

  route(addDressDaysOff, ({ params, body, actor, transaction }) =>
    transaction((tx) => lender.addDaysOff(tx, deps, actor, params.id, body)),
  )

  route(removeDressDaysOff, ({ params, actor, transaction }) =>
    transaction((tx) => lender.removeDaysOff(tx, actor, params)),
  )
}
