import { createFileRoute } from '@tanstack/react-router'
import { useViewer } from '#accounts/web/session/viewer.ts'
import { choiceForDress } from '#appointments/rules/dress-showrooms.ts'
import { BookingForm } from '#appointments/web/booking/booking-form.tsx'
import { clockQuery, dressesQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { useBookingDraft } from '#appointments/web/booking/use-booking-draft.ts'
import { bookEventGuestsFitting, getEventGuests, getEventGuestsPiece } from '#event-guests/contract.ts'
import { fittingPageHead as headTexts, fittingPage as messages } from '#event-guests/texts/texts.gen.js'
import { addDays } from '#shared/dates.ts'
import { andList } from '#shared/format/list.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { linkHead } from '#ui/page/head.ts'
import { EventGuestsLinkOver } from './event-guests-link-over.tsx'

export const Route = createFileRoute('/event/$token/fitting/$pieceId')({
  loader: async ({ context, params }) => {
    const { api, queryClient } = context
    const { token, pieceId } = params
    const [clock, { eventDate, startDate }, { dresses }] = await Promise.all([
      queryClient.fetchQuery(clockQuery(api)),
      ensureApi(context, getEventGuests, { params: { token } }),
      ensureApi(context, getEventGuestsPiece, { params: { token, pieceId } }),
    ])
    const offered = await queryClient.fetchQuery(
      dressesQuery(
        api,
        dresses.map(({ id }) => id),
      ),
    )
    // The first one decides where; the server adds what else that showroom has of hers.
    return { clock, eventDate, startDate, offered: offered.slice(0, 1) }
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: EventGuestsLinkOver,
  component: FittingPage,
})

/** The ordinary form of a booking, for the dress of the guest and the day of the event. */
function FittingPage() {
  const params = Route.useParams()
  const { clock, eventDate, startDate, offered } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { token, pieceId } = params
  const { dresses, hasFitting, isElsewhere, mayPrepare } = useLoadedQuery(
    useApi().query(getEventGuestsPiece, { params }),
  )
  const [draft, setDraft] = useBookingDraft({
    name: 'event',
    preset: offered[0] && choiceForDress(offered[0]),
    presetKey: pieceId,
    signedIn: useViewer() !== null,
    first: addDays(clock.date, 1),
  })
  return (
    <div className="gutters py-10">
      <h1 className="display text-headline">
        {messages.title({ title: andList(dresses.map(({ title }) => title)) })}
      </h1>
      <p className="mt-2 mb-6 text-quiet">{messages.text}</p>
      <noscript>
        <p className="mb-8 border border-line bg-surface p-4">{messages.withoutScript}</p>
      </noscript>
      {mayPrepare && !hasFitting && !isElsewhere ? (
        <BookingForm
          clock={clock}
          chosen={{ dresses: offered, unavailable: 0, tooMany: false, eventDate }}
          draft={draft}
          place="page"
          onDraft={setDraft}
          fixed={{
            endpoint: bookEventGuestsFitting,
            params,
            refreshes: [getEventGuestsPiece],
            until: startDate,
          }}
          onBooked={({ receipt, manageToken }, dressesGone) =>
            navigate({
              to: '/appointments/confirmed/$receipt',
              params: { receipt },
              state: { booked: true, manageToken, dressesGone },
            })
          }
        />
      ) : (
        <p role="status">{messages.closed}</p>
      )}
      <p className="mt-8">
        <ButtonLink to="/event/$token" params={{ token }} search={{ piece: pieceId }} kind="secondary">
          {messages.back}
        </ButtonLink>
      </p>
    </div>
  )
}
