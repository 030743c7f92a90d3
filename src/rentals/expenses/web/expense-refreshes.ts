import {
  getDressEarningsTotal,
  getDressFigures,
  listDressEarnings,
  listDressExpenses,
} from '#rentals/expenses/contract.ts'

/** What a change of an expense makes stale. */
export const expenseRefreshes = [listDressExpenses, getDressFigures, listDressEarnings, getDressEarningsTotal]
