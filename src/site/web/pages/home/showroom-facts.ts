import { listDresses } from '#catalogue/contract.ts'
import { centsOf, dollars } from '#shared/format/money.ts'
import { listAvailabilityRules } from '#showrooms/contract.ts'
import { branches } from '#showrooms/facts.ts'
import { type ShowroomFacts, showroomData } from '#showrooms/web/showroom-data.ts'
import type { PageContext } from '#ui/page/page-context.ts'

const queryKey = ['showroom facts']

/** What only search engines read of the showrooms. Server only: the browser does not get it. A page is complete without it. */
export async function loadShowroomFacts({ api, queryClient }: PageContext): Promise<void> {
  const priceAt = async (order: 'asc' | 'desc') => {
    const query = { status: 'APPROVED', limit: '1', orderBy: 'rentalPrice', order } as const
    return (await api.call(listDresses, { query })).dresses[0]?.rentalPrice ?? undefined
  }
  await queryClient.prefetchQuery({
    queryKey,
    meta: { serverOnly: true },
    async queryFn(): Promise<ShowroomFacts> {
      const [rules, lowest, highest] = await Promise.all([
        api.call(listAvailabilityRules, { query: {} }),
        priceAt('asc'),
        priceAt('desc'),
      ])
      return { rules, priceRange: rangeOf(lowest, highest) }
    },
  })
}

export function showroomsData({ queryClient, site }: PageContext): readonly object[] | undefined {
  const facts = queryClient.getQueryData<ShowroomFacts>(queryKey)
  return facts && branches.map((branch) => showroomData(branch, site, facts))
}

function rangeOf(lowest: string | undefined, highest: string | undefined): string | undefined {
  if (!lowest || !highest) return undefined
  const [from, to] = [lowest, highest].map((price) => dollars(centsOf(price)))
  return from === to ? from : `${from}–${to}`
}
