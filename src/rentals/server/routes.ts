import type { Routes } from '#platform/http/route.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { localNow } from '#shared/dates.ts'
import { countRentalsOf } from './store.ts'

export const rentalRoutes: Routes = (route, { db, config }) => {
  route(getMyRentals, ({ viewer, now }) =>
    countRentalsOf(db, viewer.id, localNow(now, config.SHOP_TIMEZONE).date),
  )
}
