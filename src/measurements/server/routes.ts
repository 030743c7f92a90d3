import { customerNotFound } from '#customers/contract.ts'
import { findCustomer } from '#customers/server/store.ts'
import {
  addCustomerMeasurements,
  addMyMeasurements,
  getCustomerMeasurements,
  getMyMeasurements,
  strikeMeasurements,
} from '#measurements/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import * as actions from './actions.ts'
import { measurementHistory, measurementsOfAccount } from './store.ts'

export const measurementRoutes: Routes = (route, { db, config }) => {
  route(getCustomerMeasurements, async ({ params }) => {
    const customer = await findCustomer(db, params.id)
    if (!customer) throw new Refused(customerNotFound)
    return measurementHistory(db, customer.id)
  })

  route(addCustomerMeasurements, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.addMeasurements(tx, actor, params.id, body)),
  )

  route(strikeMeasurements, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.strikeMeasurements(tx, actor, params.id, body.isStruck)),
  )

  route(getMyMeasurements, ({ viewer }) => measurementsOfAccount(db, viewer.id))

  route(addMyMeasurements, ({ body, actor, now, transaction }) => {
    const { date: today } = localNow(now, config.SHOP_TIMEZONE)
    return transaction((tx) => actions.addOwnMeasurements(tx, { ...actor, today }, body))
  })
}
