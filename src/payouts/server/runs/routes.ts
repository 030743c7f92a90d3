import {
  cancelPaymentRun,
  failPayout,
  getBankFile,
  getPaymentList,
  getPaymentRun,
  type ListedRun,
  listDuePayouts,
  listPayableBalances,
  listPaymentRuns,
  makePaymentRun,
  sendPaymentRun,
} from '#payouts/run-contract.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { type FileColumns, sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { noteRows } from '#platform/http/rows-sent.ts'
import { readSettings } from '#settings/server/store.ts'
import * as actions from './actions.ts'
import { bankFile, paymentList, readRunFile } from './files.ts'
import { findRuns } from './store.ts'

export const paymentRunRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(listDuePayouts, ({ query, now }) => actions.duePayouts(db, now, query.userId))

  route(listPayableBalances, ({ query, now }) => actions.payableBalances(db, now, query.userId))

  route(listPaymentRuns, ({ query, reply }) =>
    sendList(reply, query, { name: 'payment-runs', columns }, (page) => findRuns(db, page)),
  )

  route(makePaymentRun, ({ body, actor, transaction }) =>
    transaction((tx) => actions.makeRun(tx, deps, actor, body)),
  )

  route(getPaymentRun, ({ params }) => actions.readRun(db, deps, params.id))

  route(sendPaymentRun, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.sendRun(tx, deps, actor, params.id, body)),
  )

  route(failPayout, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.failPayout(tx, deps, actor, params.id, body)),
  )

  route(cancelPaymentRun, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.cancelRun(tx, deps, actor, params.id, body.reason)),
  )

  route(getPaymentList, async ({ params, reply }) => {
    const file = await readRunFile(db, deps, params.id)
    const { platformName: shopName } = await readSettings(db)
    // Loaded with the first document: the library takes memory that most processes never need.
    const { makePdf } = await import('#platform/pdf/pdf.ts')
    const content = makePdf(paymentList(file, { shopName, timeZone: deps.config.SHOP_TIMEZONE }))
    const name = `payment-run-${file.run.number}.pdf`
    noteRows(reply, { list: name, rows: file.lines.length })
    return sendFile(reply, { name, type: 'application/pdf', content, isInline: true })
  })

  route(getBankFile, async ({ params, reply }) => {
    const file = await readRunFile(db, deps, params.id)
    const name = `payment-run-${file.run.number}-bank.csv`
    noteRows(reply, { list: name, rows: file.lines.length })
    return sendFile(reply, {
      name,
      type: 'text/csv; charset=utf-8; header=present',
      content: bankFile(file),
    })
  })
}

const columns: FileColumns<ListedRun> = {
  number: ['Run', ({ number }) => number],
  state: ['State', ({ state }) => state],
  payouts: ['Payouts', ({ payouts }) => payouts],
  amount: ['Amount', ({ amount }) => amount],
  sentAmount: ['Sent', ({ sentAmount }) => sentAmount],
  open: ['Open', ({ open }) => open],
  failed: ['Failed', ({ failed }) => failed],
  createdAt: ['Made', ({ createdAt }) => createdAt],
  createdBy: ['By', ({ createdBy }) => createdBy],
}
