import { createFileRoute } from '@tanstack/react-router'
import { listCompanions, listSimilarDresses } from '#catalogue/search-contract.ts'
import { DressNotFound } from '#catalogue/web/detail/dress-not-found.tsx'
import { DressSkeleton } from '#catalogue/web/detail/dress-skeleton.tsx'
import { DressView } from '#catalogue/web/detail/dress-view.tsx'
import { shareDescription, sharePicture } from '#catalogue/web/detail/sharing.ts'
import { getDress } from '#dresses/contract.ts'
import { pictureText } from '#dresses/web/dress-texts.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { getRentalOffer } from '#rentals/availability-contract.ts'
import { RentalAction, RentalOffer } from '#rentals/screens/customers/web/request/offer/rental-offer.tsx'
import { listDressReviews } from '#reviews/contract.ts'
import { DressReviews, RatingLink } from '#reviews/web/dress/dress-reviews.tsx'
import { ratingData } from '#reviews/web/dress/rating-data.ts'
import { isPlainDate } from '#shared/dates.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { loadedHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/dress/$id')({
  // A text that is no date stays in the URL; the page asks for the date again.
  validateSearch: ({ eventDate }: Record<string, unknown>): { eventDate?: string } =>
    typeof eventDate === 'string' && eventDate ? { eventDate } : {},
  loaderDeps: ({ search: { eventDate } }) => ({ eventDate: isPlainDate(eventDate) ? eventDate : undefined }),
  loader: async ({ context, params, deps }) => {
    const [dress] = await Promise.all([
      ensureApi(context, getDress, { params }),
      ensureApi(context, listCompanions, { params, query: deps }).catch(() => undefined),
      ensureApi(context, listSimilarDresses, { params, query: deps }).catch(() => undefined),
      ensureApi(context, getRentalOffer, { params, query: deps }).catch(() => undefined),
      ensureApi(context, listDressReviews, { params }).catch(() => undefined),
    ])
    const image = sharePicture(dress)
    return {
      title: dressTitle(dress),
      description: shareDescription(dress),
      path: `/dress/${dress.id}`,
      ...(image ? { image, imageAlt: pictureText(dress) } : context.site.shared),
      type: 'product' as const,
      unlisted: dress.status !== 'APPROVED',
    }
  },
  head: loadedHead,
  pendingComponent: DressSkeleton,
  notFoundComponent: DressNotFound,
  component: DressPage,
})

function DressPage() {
  const dress = useLoadedQuery(useApi().query(getDress, { params: Route.useParams() }))
  const { eventDate } = Route.useLoaderDeps()
  const isUnreadable = Route.useSearch().eventDate !== eventDate
  const offered = dress.status === 'APPROVED'
  const { site } = Route.useRouteContext()
  const reviews = useLiveQuery(listDressReviews, { params: { id: dress.id } }).data
  return (
    <DressView
      dress={dress}
      eventDate={eventDate}
      site={site}
      reviews={
        reviews && {
          section: <DressReviews reviews={reviews} />,
          link: <RatingLink reviews={reviews} />,
          data: ratingData(reviews),
        }
      }
      action={offered && <RentalAction dress={dress} eventDate={eventDate} />}
    >
      {offered && <RentalOffer dress={dress} eventDate={eventDate} isUnreadable={isUnreadable} />}
    </DressView>
  )
}
