import { listCompanions } from '#catalogue/companions-contract.ts'
import { detailWearItWith as messages } from '#catalogue/messages/texts.gen.js'
import { DressCarousel } from '#catalogue/web/dress-carousel.tsx'
import { longDate } from '#shared/dates.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'

/** Accessories, each with the button of the try-on list. The page's loader prefetches them and ignores a failure. */
export function WearItWith({ id, eventDate }: { id: string; eventDate: string | undefined }) {
  const { data } = useLiveQuery(
    listCompanions,
    { params: { id }, query: { eventDate } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <DressCarousel
      title={eventDate ? messages.free({ date: longDate(eventDate) }) : messages.title}
      dresses={data?.dresses ?? []}
      actions
    />
  )
}
