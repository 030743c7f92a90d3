import * as contract from '#customers/split-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { type SplitTables, splitCustomer, undoSplit } from './split.ts'

export const splitRoutes =
  (split: SplitTables): Routes =>
  (route, deps) => {
    route(contract.splitCustomer, ({ params, body, actor, transaction }) =>
      transaction((tx) => splitCustomer(tx, { ...deps, split }, actor, { ...params, ...body })),
    )

    route(contract.undoSplit, ({ params, actor, transaction }) =>
      transaction((tx) => undoSplit(tx, { ...deps, split }, actor, params.id)),
    )
  }
