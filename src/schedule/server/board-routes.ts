import type { Routes } from '#platform/http/route.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { localNow } from '#shared/dates.ts'
import { type OpenAlterations, readBoard } from './board.ts'
import { readAppointmentFit } from './fit.ts'

/** @param openAlterations what rentals know */
export const boardRoutes =
  (openAlterations: OpenAlterations): Routes =>
  (route, { db, config }) => {
    const { SHOP_TIMEZONE: timeZone } = config

    route(getBoard, async ({ query, now: instant }) => {
      const now = localNow(instant, timeZone)
      return { now, timeZone, days: await readBoard(db, query, { ...now, instant }, openAlterations) }
    })

    route(getAppointmentFit, ({ params }) => readAppointmentFit(db, params.id))
  }
