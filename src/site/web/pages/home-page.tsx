import { createFileRoute } from '@tanstack/react-router'
import { listDresses } from '#catalogue/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { homePage as messages } from '#site/texts/texts.gen.js'
import { Arrivals } from '#site/web/pages/home/arrivals.tsx'
import { Hero } from '#site/web/pages/home/hero.tsx'
import { loadShowroomFacts, showroomsData } from '#site/web/pages/home/showroom-facts.ts'
import { Showrooms } from '#site/web/pages/home/showrooms.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { pageHead } from '#ui/page/head.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'

const newest = {
  query: { status: 'APPROVED', limit: '9', orderBy: 'createdAt', order: 'desc' },
} as const

export const Route = createFileRoute('/')({
  // The router serialises a loader's return value into the page.
  loader: async ({ context }) => {
    await Promise.all([
      ensureApi(context, listDresses, newest),
      ensureApi(context, getShowroomClock, {}),
      import.meta.env.SSR && loadShowroomFacts(context),
    ])
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
  const context = Route.useRouteContext()
  return (
    <>
      <StructuredData things={import.meta.env.SSR ? showroomsData(context) : undefined} />
      <Hero />
      <Arrivals dresses={dresses} />
      <Showrooms clock={clock} />
    </>
  )
}
