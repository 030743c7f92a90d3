import { findUserNames } from '#accounts/server/full-name.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { readSettings } from '#settings/server/store.ts'
import {
  addTillEntry,
  closeTill,
  getClosingSheet,
  getTillDay,
  getTillReceipt,
  listTillDays,
  listTills,
  openTill,
} from '#till/contract.ts'
import { getNotes, getRates, setRate } from '#till/rate-contract.ts'
import * as actions from './actions.ts'
import { findListedDays, tillDayFile } from './list.ts'
import { closingSheetFile, readTillDay, readTills, type TillSources, tillReceiptFile } from './read.ts'
import { countDay, findRates, type RateRow } from './store.ts'
import { toDay, toOwnEntry } from './to-reply.ts'

const ratesShown = 30

/** @param sources what rentals tell of their payments */
export const tillRoutes =
  (sources: TillSources): Routes =>
  (route, deps) => {
    const { db, config } = deps

    route(listTills, ({ actor }) => readTills(deps, actor))

    route(getTillDay, ({ params, query, actor }) => readTillDay(db, sources, actor, { ...params, ...query }))

    route(openTill, ({ body, actor, transaction }) =>
      transaction(async (tx) => toDay(tx, await actions.openTill(tx, actor, body), actor.viewer.id)),
    )

    route(addTillEntry, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => {
        const { entry, day } = await actions.addEntry(tx, actor, params.id, body)
        return toOwnEntry(tx, entry, day.number)
      }),
    )

    route(closeTill, ({ params, body, actor, transaction }) =>
      transaction(async (tx) => {
        const closed = await actions.closeTill(tx, sources.findTakings, actor, params.id, body)
        return toDay(tx, await countDay(tx, closed), actor.viewer.id)
      }),
    )

    route(listTillDays, ({ query, actor, reply }) =>
      sendList(reply, query, tillDayFile(config.SHOP_TIMEZONE), (page) =>
        findListedDays(db, sources.findTakings, page, { actor, timeZone: config.SHOP_TIMEZONE }),
      ),
    )

    route(getClosingSheet, async ({ params, actor, reply }) => {
      const file = await closingSheetFile(deps, sources, actor, params.id)
      return sendFile(reply, { ...file, type: 'application/pdf', isInline: true })
    })

    route(getTillReceipt, async ({ params, actor, reply }) => {
      const file = await tillReceiptFile(deps, actor, params.id)
      return sendFile(reply, { ...file, type: 'application/pdf', isInline: true })
    })

    route(getNotes, async () => ({ smallestPounds: (await readSettings(db)).smallestPounds }))

    route(getRates, async () => toRates(db, await findRates(db, ratesShown)))

    route(setRate, ({ body, actor, transaction }) =>
      transaction(async (tx) => {
        const [rate] = await toRates(tx, [await actions.setRate(tx, deps.config.SHOP_TIMEZONE, actor, body)])
        return rate!
      }),
    )
  }

async function toRates(db: Db | Tx, rows: readonly RateRow[]) {
  const names = await findUserNames(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))])
  return rows.map(({ rate, createdAt, actorId }) => ({
    rate: Number(rate),
    at: createdAt.toISOString(),
    by: names.get(actorId ?? '') ?? null,
  }))
}
