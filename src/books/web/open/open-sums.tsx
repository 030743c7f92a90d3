import { sumOpenMoney } from '#books/books-contract.ts'
import { openLabels } from '#books/figure-names.ts'
import { openSums as messages } from '#books/texts/texts.gen.js'
import { FoundSums } from '#books/web/found-sums.tsx'
import type { InputOf } from '#shared/endpoint.ts'
import { signedDollars } from '#till/texts.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import { openMoneyList } from './open-money-list.tsx'

/** Of what the filters of the list find. */
export function openSumsInput(search: ListSearch): InputOf<typeof sumOpenMoney> {
  return { query: foundBy(openMoneyList as ListDefinition, search) }
}

export function OpenSums({ search }: { search: ListSearch }) {
  const { data = [] } = useLiveQuery(sumOpenMoney, openSumsInput(search))
  const sums = data.map(({ kind, amount }) => ({ name: openLabels[kind], value: signedDollars(amount) }))
  return sums.length > 0 && <FoundSums label={messages.label} sums={sums} />
}
