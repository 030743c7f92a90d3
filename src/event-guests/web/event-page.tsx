import { createFileRoute, Link } from '@tanstack/react-router'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import {
  type EventGuests,
  type EventGuestsPiece,
  getEventGuests,
  getEventGuestsPiece,
  setWearerSizes,
  wearerSizes,
} from '#event-guests/contract.ts'
import { guestsOf } from '#event-guests/rules.ts'
import {
  eventPiece,
  eventPageHead as headTexts,
  eventPage as messages,
} from '#event-guests/texts/texts.gen.js'
import { Picture } from '#files/web/picture.tsx'
import { momentText } from '#rentals/moments.ts'
import { WhereFacts } from '#rentals/web/where-facts.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { PieceId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { pageSearch } from '#ui/list/page-search.ts'
import { toast } from '#ui/overlay/toast.ts'
import { linkHead } from '#ui/page/head.ts'
import { EventGuestsLinkOver } from './event-guests-link-over.tsx'

export const Route = createFileRoute('/event/$token')({
  /** Id of the piece that the guest chose. */
  validateSearch: pageSearch<{ piece?: string }>({
    piece: (text) => (/^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}$/i.test(text) ? text : undefined),
  }),
  loaderDeps: ({ search: { piece } }) => ({ piece }),
  loader: async ({ context, params: { token }, deps: { piece: pieceId } }) => {
    const [{ pieces }] = await Promise.all([
      ensureApi(context, getEventGuests, { params: { token } }),
      ensureApi(context, getShowroomClock, {}),
    ])
    // One that was dropped since leads back to the choice.
    if (pieceId && pieces.some(({ id }) => id === pieceId))
      await ensureApi(context, getEventGuestsPiece, { params: { token, pieceId } })
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: EventGuestsLinkOver,
  component: EventPage,
})

/** For each guest of an event: her own dress, sizes and fitting. */
function EventPage() {
  const { token } = Route.useParams()
  const { piece } = Route.useSearch()
  const api = useApi()
  const event = useLoadedQuery(api.query(getEventGuests, { params: { token } }))
  const clock = useLoadedQuery(api.query(getShowroomClock, {}))
  const chosen = event.pieces.find(({ id }) => id === piece)
  return (
    <div className="gutters mx-auto max-w-4xl py-10 lg:py-20">
      <h1 className="display text-headline">{messages.title({ date: longDateWithYear(event.eventDate) })}</h1>
      {chosen ? (
        <EventPiece key={chosen.id} token={token} pieceId={chosen.id} clock={clock} branch={event.branch} />
      ) : (
        <Choice token={token} pieces={event.pieces} />
      )}
      <EventFacts event={event} />
    </div>
  )
}

/** Links, so that it works without script. */
function Choice({ token, pieces }: { token: string; pieces: EventGuests['pieces'] }) {
  return (
    <section className="mt-8" aria-labelledby="which">
      <h2 id="which" className="text-lg font-medium">
        {messages.which}
      </h2>
      <p className="measure mt-1 text-quiet">{messages.whichText}</p>
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {guestsOf(pieces).map((worn) => {
          const [{ id, wearer, dress }] = worn
          return (
            <li key={id}>
              <Link
                to="/event/$token"
                params={{ token }}
                search={{ piece: id }}
                className="block h-full border border-line bg-surface p-2 transition-colors hover:border-ink"
              >
                {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="240px" /> : <NoPicture />}
                <span className="block pt-2 font-medium wrap-anywhere">
                  <bdi>{wearer ?? dress.title}</bdi>
                </span>
                {wearer && (
                  <span className="block text-sm text-quiet wrap-anywhere">
                    <bdi>{commaList(worn.map((one) => one.dress.title))}</bdi>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function EventFacts({ event: { branch, eventDate, eventEnd, startDate, endDate } }: { event: EventGuests }) {
  const event = [eventDate, eventEnd === eventDate ? '' : eventEnd].filter(Boolean).map(longDateWithYear)
  return (
    <Facts className="mt-10 border-t border-line pt-6 tabular-nums">
      <Fact name={words.event}>{event.join(' – ')}</Fact>
      <Fact name={messages.collect}>{longDateWithYear(startDate)}</Fact>
      <Fact name={messages.return}>{longDateWithYear(endDate)}</Fact>
      <WhereFacts message={words.questionAboutDress} branch={branch} />
    </Facts>
  )
}

interface PieceOfLink {
  token: string
  pieceId: PieceId
  clock: ShowroomClock
}

/** One piece for who wears it. */
function EventPiece({ branch, ...link }: PieceOfLink & { branch: Branch }) {
  const { token, pieceId, clock } = link
  const piece = useLoadedQuery(useApi().query(getEventGuestsPiece, { params: { token, pieceId } }))
  const { phone } = useShowroomContact(branch)
  const { wearer, dresses, sizes, mayPrepare, isElsewhere } = piece
  return (
    <section className="mt-8" aria-labelledby="yours">
      <h2 id="yours" className="display text-title wrap-anywhere">
        {wearer ? eventPiece.forName({ name: wearer }) : dresses[0]?.title}
      </h2>
      <p>
        <Link
          to="/event/$token"
          params={{ token }}
          search={{}}
          className="thread-link inline-flex min-h-11 items-center"
        >
          {eventPiece.other}
        </Link>
      </p>
      <div className="mt-4 grid gap-8 sm:grid-cols-[14rem_1fr]">
        <ul className="grid max-w-56 grid-cols-2 content-start gap-x-4 gap-y-6">
          {dresses.map(({ id, title, mainImage, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of one dress can be hers
            <li key={`${id} ${index}`} className="grid content-start gap-2 first:col-span-2">
              {mainImage ? <Picture src={mainImage} alt="" sizes="224px" /> : <NoPicture />}
              <p className="font-medium wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              {size && <p className="text-sm text-quiet">{eventPiece.size({ size })}</p>}
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-8">
          {isElsewhere && <p role="status">{eventPiece.elsewhere({ phone })}</p>}
          {!mayPrepare && sizes && (
            <Facts>
              <Fact name={eventPiece.sizes}>{sizes}</Fact>
            </Facts>
          )}
          {!isElsewhere && <Fitting piece={piece} token={token} />}
          {mayPrepare && !isElsewhere && (
            <>
              <noscript>
                <p className="text-quiet">{messages.withoutScript({ phone })}</p>
                <Facts>
                  <Fact name={eventPiece.sizes}>{sizes ?? eventPiece.noSizes}</Fact>
                </Facts>
              </noscript>
              <SizesForm piece={piece} token={token} pieceId={pieceId} clock={clock} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Fitting({
  piece: { id, fitting, hasFitting, mayPrepare },
  token,
}: {
  piece: EventGuestsPiece
  token: string
}) {
  return (
    <section aria-labelledby="fitting" className="grid justify-items-start gap-2">
      <h3 id="fitting" className="font-medium">
        {eventPiece.fitting}
      </h3>
      {fitting ? (
        <>
          <p className="text-lg">
            {commaList([
              longDateWithYear(fitting.date),
              rangeText(fitting.startTime, fitting.endTime),
              showrooms[fitting.branch].name,
            ])}
          </p>
          <p className="text-sm text-quiet">{eventPiece.fittingText}</p>
        </>
      ) : hasFitting ? (
        <p>{eventPiece.booked}</p>
      ) : (
        <>
          <p>{mayPrepare ? eventPiece.noFitting : eventPiece.closed}</p>
          {mayPrepare && (
            <ButtonLink to="/event/$token/fitting/$pieceId" params={{ token, pieceId: id }}>
              {eventPiece.book}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  )
}

function SizesForm({
  piece: { sizes, sizesAt },
  token,
  pieceId,
  clock,
}: PieceOfLink & { piece: EventGuestsPiece }) {
  const { mutateAsync } = useApiMutation(setWearerSizes, { refreshes: [getEventGuestsPiece] })
  const { form, field, failure, pending } = useForm({
    schema: wearerSizes,
    values: { sizes: sizes ?? '' },
    async send(body) {
      await mutateAsync({ params: { token, pieceId }, body })
      toast({ title: eventPiece.saved, tone: 'good' })
    },
    failed: eventPiece.failed,
  })
  const { date: today, timeZone } = clock
  return (
    <form {...form} className="grid max-w-xl justify-items-stretch gap-3 scripting-none:hidden">
      <TextArea
        {...field('sizes')}
        label={eventPiece.sizes}
        hint={eventPiece.sizesHint}
        rows={3}
        dir="auto"
        optional
      />
      {sizesAt && (
        <p className="text-sm text-quiet">
          {eventPiece.savedAt({ when: momentText(new Date(sizesAt), { today, timeZone }) })}
        </p>
      )}
      <FormFailure failure={failure} />
      <Button type="submit" kind="secondary" pending={pending && words.saving} className="justify-self-start">
        {eventPiece.save}
      </Button>
    </form>
  )
}
