import { eraseCustomer, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { getSplitParts } from '#admin/split-parts-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { replyContext } from '#rentals/server/to-reply.ts'
import { eraseWithoutAccount } from './erase.ts'
import { readCustomerFile } from './file.ts'
import { customerFile, findCustomers } from './list.ts'
import { readSplitParts } from './split-parts.ts'
import { readTimeline } from './timeline.ts'

/** What staff read of a customer, from all domains. */
export const customerFileRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(listCustomers, ({ query, now, reply }) =>
    sendList(reply, query, customerFile, (page) => findCustomers(db, page, replyContext(deps, now))),
  )

  route(getCustomer, ({ params, now }) => readCustomerFile(db, params.id, replyContext(deps, now)))

  route(eraseCustomer, ({ params, actor, transaction }) =>
    transaction((tx) => eraseWithoutAccount(tx, deps, actor, params.id, replyContext(deps, actor.now))),
  )

  route(getSplitParts, ({ params }) => readSplitParts(db, params.id))

  route(getCustomerTimeline, ({ params, query, now }) =>
    readTimeline(db, params.id, { ...replyContext(deps, now), before: query.before }),
  )
}
