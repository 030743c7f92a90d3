import {
  getDressEarningsTotal,
  getDressFigures,
  listDressEarnings,
  listDressExpenses,
} from '#dress-costs/contract.ts'
import { getTillDay, listTills } from '#till/contract.ts'

/** What a change of an expense makes stale. */
export const expenseRefreshes = [
  listDressExpenses,
  getDressFigures,
  listDressEarnings,
  getDressEarningsTotal,
  listTills,
  getTillDay,
]
