import * as contract from '#customers/change-contract.ts'
import { answerContactRequest } from '#customers/contact-request-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import { getMyOpenBookings, getOpenBookings } from '#customers/correction-contract.ts'
import * as linkContract from '#customers/link-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import * as links from './account-links.ts'
import * as changes from './changes.ts'
import * as requests from './contact-requests.ts'
import type { FileTable } from './file-tables.ts'
import { mergeCustomers, undoMerge } from './merge.ts'
import { setNotSame } from './not-same.ts'
import { countOpen, type EachOpenBookings } from './open-bookings.ts'
import { findCustomer } from './store.ts'
import { undoSeparation } from './undo-separation.ts'

/** @param bookings of later domains that follow a correction */
export const customerRoutes =
  (bookings: EachOpenBookings): Routes =>
  (route, deps) => {
    route(contract.addCustomer, ({ body, actor, transaction }) =>
      transaction((tx) => changes.addCustomer(tx, deps, actor, body)),
    )

    route(contract.noteWhatsappConsent, ({ params, body, actor, transaction }) =>
      transaction((tx) => changes.noteWhatsappConsent(tx, deps, actor, params.id, body)),
    )

    route(contract.updateCustomer, ({ params, body, actor, transaction }) =>
      transaction((tx) => changes.updateCustomer(tx, { ...deps, bookings }, actor, params.id, body)),
    )

    route(getOpenBookings, async ({ params, now }) => {
      const file = await findCustomer(deps.db, params.id)
      if (!file) throw new Refused(customerNotFound)
      return countOpen(deps.db, bookings, deps, now, { customerId: file.id })
    })

    route(getMyOpenBookings, ({ viewer, now }) =>
      countOpen(deps.db, bookings, deps, now, { userId: viewer.id }),
    )

    route(answerContactRequest, ({ params, body, actor, transaction }) =>
      transaction((tx) =>
        requests.answerContactRequest(tx, { ...deps, bookings }, actor, { ...params, ...body }),
      ),
    )

    route(contract.addNote, ({ params, body, actor, transaction }) =>
      transaction((tx) => changes.addNote(tx, actor, params.id, body.text)),
    )

    route(contract.deleteNote, ({ params, actor, transaction }) =>
      transaction((tx) => changes.deleteNote(tx, actor, params.id)),
    )

    route(contract.addTask, ({ params, body, actor, transaction }) =>
      transaction((tx) => changes.addTask(tx, actor, params.id, body)),
    )

    route(contract.changeTask, ({ params, body, actor, transaction }) =>
      transaction((tx) => changes.changeTask(tx, actor, params.id, body)),
    )

    route(contract.deleteTask, ({ params, actor, transaction }) =>
      transaction((tx) => changes.deleteTask(tx, actor, params.id)),
    )
  }

/**
 * Which files are one person's, and which account is hers.
 * @param tables of later domains whose rows belong to a customer
 * @param bookings of later domains that follow a correction
 */
export const samePersonRoutes =
  (tables: readonly FileTable[], bookings: EachOpenBookings): Routes =>
  (route, deps) => {
    route(contract.mergeCustomers, ({ params, body, actor, transaction }) => {
      const { date: today } = localNow(actor.now, deps.config.SHOP_TIMEZONE)
      return transaction((tx) =>
        mergeCustomers(tx, { ...deps, tables, bookings }, { ...actor, today }, { ...params, ...body }),
      )
    })

    route(contract.undoMerge, ({ params, actor, transaction }) =>
      transaction((tx) => undoMerge(tx, { ...deps, tables, bookings }, actor, params.id)),
    )

    route(contract.setNotSame, ({ params, body, actor, transaction }) =>
      transaction((tx) => setNotSame(tx, actor, { ...params, ...body })),
    )

    route(linkContract.getAccountLink, ({ params }) => links.readAccountLink(deps.db, tables, params.id))

    route(linkContract.confirmAccountLink, ({ params, actor, transaction }) =>
      transaction((tx) => links.confirmLink(tx, deps, tables, actor, params.id)),
    )

    route(linkContract.separateAccount, ({ params, actor, transaction }) =>
      transaction((tx) => links.separateAccount(tx, tables, actor, params.id)),
    )

    route(linkContract.undoSeparation, ({ params, actor, transaction }) =>
      transaction((tx) => undoSeparation(tx, tables, actor, params.id)),
    )
  }
