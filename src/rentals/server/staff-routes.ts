import { readWhereabouts } from '#dresses/server/places/whereabouts.ts'
import type { Routes } from '#platform/http/route.ts'
import { getRentalDay, getTimeline, listRentalsOnClosedDays } from '#rentals/board-contract.ts'
import { dressNotOffered } from '#rentals/contract.ts'
import { refusalTexts } from '#rentals/messages.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { addRentalPhoto, getRentalPhoto } from '#rentals/photo-contract.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { refusalToRent } from '#rentals/rules/refusal.ts'
import { addRental, checkRental } from '#rentals/staff-contract.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { freeDates } from './availability/offer.ts'
import { guaranteeOf, questionOf, readDressToRent } from './availability/question.ts'
import { lockForChange } from './changes/lock.ts'
import * as payments from './payments/record.ts'
import { addPhoto, sendPhoto } from './photos.ts'
import { addStaffRental } from './requests/staff-rental.ts'
import { retryWhileLocked } from './requests/try-locks.ts'
import { rentalsOnClosedDays } from './staff/closed-days.ts'
import { rentalDay } from './staff/day.ts'
import { dressesWithCustomers } from './staff/dress-plans.ts'
import { toStaffReply } from './staff/reply.ts'
import { timeline } from './staff/timeline.ts'
import { findWithDress, type RentalWithDress } from './store.ts'
import { momentOf, toPaymentReply } from './to-reply.ts'

/** Routes that only staff use. */
export const staffRentalRoutes: Routes = (route, deps) => {
  route(addRental, ({ body, actor, now, transaction }) =>
    retryWhileLocked(() =>
      transaction(async (tx) => {
        const { id } = await addStaffRental(tx, deps, actor, body)
        return toStaffReply(tx, (await findWithDress(tx, id)) as RentalWithDress, momentOf(deps, now))
      }),
    ),
  )

  route(checkRental, async ({ query: { dressId, eventDate, eventEnd = eventDate, except }, now }) => {
    const found = await readDressToRent(deps.db, deps, dressId, { now, except })
    if (!found) throw new Refused(dressNotOffered)
    const answer = refusalToRent(questionOf(found, { eventDate, eventEnd }, { byStaff: true }))
    const { terms } = found.calendar
    const price = parseMoney(found.dress.rentalPrice)
    return {
      free: answer.refusal === null,
      message: answer.refusal && refusalTexts[answer.refusal],
      startDate: answer.window?.startDate ?? null,
      endDate: answer.window?.endDate ?? null,
      readyDate: answer.window?.readyDate ?? null,
      nextFree: answer.refusal ? freeDates(found, eventDate, 3, true) : [],
      branch: found.branch,
      whereabouts: await readWhereabouts(deps.db, dressesWithCustomers, dressId, found.calendar.today),
      price: found.dress.rentalPrice,
      deposit: price === null ? null : moneyText(depositOf(price, terms.depositPercent)),
      guarantee: guaranteeOf(found),
    }
  })

  route(payRental, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      const account = await lockForChange(tx, params.id)
      return toPaymentReply(await payments.recordPayment(tx, deps, actor, account, body))
    }),
  )

  route(reversePayment, ({ params: { id, paymentId }, body: { reason }, actor, transaction }) =>
    transaction(async (tx) => {
      const account = await lockForChange(tx, id)
      const row = await payments.reversePayment(tx, deps, actor, account, { paymentId, reason })
      return toPaymentReply(row)
    }),
  )

  route(getRentalDay, ({ query, now }) => {
    const moment = momentOf(deps, now)
    return rentalDay(deps.db, { date: query.date ?? moment.today, branch: query.branch }, moment)
  })

  route(listRentalsOnClosedDays, ({ query, now }) => rentalsOnClosedDays(deps, now, query.branch))

  route(getTimeline, ({ query, now }) => timeline(deps.db, query, momentOf(deps, now)))

  route(addRentalPhoto, ({ params, actor, request, reply }) => addPhoto(deps, actor, params, request, reply))

  route(getRentalPhoto, ({ params, actor, reply }) => sendPhoto(deps, actor, params, reply))
}
