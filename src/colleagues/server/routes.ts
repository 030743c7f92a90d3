import { findStaffNames } from '#accounts/server/full-name.ts'
import {
  addColleague,
  addDaysOff,
  editColleague,
  listColleagues,
  listStaffAccounts,
  removeDaysOff,
  restoreColleague,
} from '#colleagues/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import * as actions from './actions.ts'
import { findColleagues } from './store.ts'

export const colleagueRoutes: Routes = (route, deps) => {
  route(listColleagues, () => findColleagues(deps.db))
  route(listStaffAccounts, () => findStaffNames(deps.db))
  route(addColleague, ({ body, actor, transaction }) =>
    transaction((tx) => actions.addColleague(tx, actor, body)),
  )
  route(editColleague, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.editColleague(tx, actor, params.id, body)),
  )
  route(restoreColleague, ({ params, actor, transaction }) =>
    transaction((tx) => actions.restoreColleague(tx, actor, params.id)),
  )
  route(addDaysOff, ({ params, body, actor, transaction }) =>
    transaction((tx) => actions.addDaysOff(tx, actor, params.id, body)),
  )
  route(removeDaysOff, ({ params, actor, transaction }) =>
    transaction((tx) => actions.removeDaysOff(tx, actor, params.id, params.daysOffId)),
  )
}
