import {
  addAlteration,
  changeAlteration,
  getAlterationSheet,
  getRentalAlterations,
  getRentalFit,
  listAlterations,
} from '#alterations/contract.ts'
import { readFit } from '#dresses/server/fit.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { noteRows } from '#platform/http/rows-sent.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { findRental } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { Refused } from '#shared/refusal.ts'
import * as actions from './actions.ts'
import { alterationFile, alterationsToPrint, findAlterations } from './list.ts'
import { alterationSheet } from './sheet.ts'
import { sizesForSheet } from './sizes.ts'

export const alterationRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getRentalFit, async ({ params }) => {
    const rental = await findRental(db, params.id)
    if (!rental) throw new Refused(rentalNotFound)
    const pieces = await piecesOfRental(db, rental.id)
    return readFit(
      db,
      rental.customerId,
      pieces.map(({ dressId }) => dressId),
    )
  })

  route(getRentalAlterations, ({ params, now }) => actions.rentalAlterations(deps, now, params.id))

  route(addAlteration, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.addAlteration(tx, deps, actor, params.id, body)),
  )

  route(changeAlteration, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.changeAlteration(tx, deps, actor, params.id, body)),
  )

  route(listAlterations, async ({ query, now, reply }) => {
    const moment = await actions.readMoment(db, deps, now)
    return sendList(reply, query, alterationFile, (page) => findAlterations(db, page, moment))
  })

  route(getAlterationSheet, async ({ query, now, reply }) => {
    const all = await alterationsToPrint(db, query, await actions.readMoment(db, deps, now))
    const { platformName: shopName } = await readSettings(db)
    // Loaded with the first document: the library takes memory that most processes never need.
    const { makePdf } = await import('#platform/pdf/pdf.ts')
    const { branch, seamstress } = query
    const sizes = await sizesForSheet(db, all)
    const content = makePdf(alterationSheet(all, { shopName, branch, seamstress, sizes }))
    noteRows(reply, { list: 'alterations.pdf', rows: all.length })
    return sendFile(reply, { name: 'alterations.pdf', type: 'application/pdf', content, isInline: true })
  })
}
