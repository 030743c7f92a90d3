import { listSearch } from '#ui/table/list-search.ts'

/** `validateSearch` of /payout. */
export const readPayoutSearch = listSearch(['status'])
export type PayoutSearch = ReturnType<typeof readPayoutSearch>
