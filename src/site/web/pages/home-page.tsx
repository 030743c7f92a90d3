import { createFileRoute } from '@tanstack/react-router'
import { listDresses } from '#catalogue/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { pagesHomePage as messages } from '#site/messages/texts.gen.js'
import { Arrivals } from '#site/web/pages/home/arrivals.tsx'
import { Hero } from '#site/web/pages/home/hero.tsx'
import { Showrooms } from '#site/web/pages/home/showrooms.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { pageHead } from '#ui/page/head.ts'

const newest = {
  query: { status: 'APPROVED', limit: '9', orderBy: 'createdAt', order: 'desc' },
} as const

export const Route = createFileRoute('/')({
  // The router serialises a loader's return value into the page.
  loader: async ({ context }) => {
    await Promise.all([ensureApi(context, listDresses, newest), ensureApi(context, getShowroomClock, {})])
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: context.site.name,
      description: messages.description,
      path: '/',
      ...context.site.shared,
    }),
  component: HomePage,
})

function HomePage() {
  const { dresses } = useLoadedQuery(useApi().query(listDresses, newest))
  const clock = useLoadedQuery(useApi().query(getShowroomClock, {}))
  return (
    <>
      <Hero />
      <Arrivals dresses={dresses} />
      <Showrooms clock={clock} />
    </>
  )
}
