import { createFileRoute, Link } from '@tanstack/react-router'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { type Group, getGroup, getGroupPiece } from '#rentals/group/contract.ts'
import { guestsOf } from '#rentals/group/rules.ts'
import { WhereFacts } from '#rentals/stay/web/where-facts.tsx'
import { eventPageHead as headTexts, eventPage as messages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageSearch } from '#ui/list/page-search.ts'
import { linkHead } from '#ui/page/head.ts'
import { EventPiece } from './event-piece.tsx'
import { GroupLinkOver } from './group-link-over.tsx'

export const Route = createFileRoute('/event/$token')({
  /** Id of the piece that the guest chose. */
  validateSearch: pageSearch<{ piece?: string }>({
    piece: (text) => (/^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}$/i.test(text) ? text : undefined),
  }),
  loaderDeps: ({ search: { piece } }) => ({ piece }),
  loader: async ({ context, params: { token }, deps: { piece: pieceId } }) => {
    const [{ pieces }] = await Promise.all([
      ensureApi(context, getGroup, { params: { token } }),
      ensureApi(context, getShowroomClock, {}),
    ])
    // One that was dropped since leads back to the choice.
    if (pieceId && pieces.some(({ id }) => id === pieceId))
      await ensureApi(context, getGroupPiece, { params: { token, pieceId } })
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: GroupLinkOver,
  component: EventPage,
})

/** For each guest of an event: her own dress, sizes and fitting. */
function EventPage() {
  const { token } = Route.useParams()
  const { piece } = Route.useSearch()
  const api = useApi()
  const group = useLoadedQuery(api.query(getGroup, { params: { token } }))
  const clock = useLoadedQuery(api.query(getShowroomClock, {}))
  const chosen = group.pieces.find(({ id }) => id === piece)
  return (
    <div className="gutters mx-auto max-w-4xl py-10 lg:py-20">
      <h1 className="display text-headline">{messages.title({ date: longDateWithYear(group.eventDate) })}</h1>
      {chosen ? (
        <EventPiece key={chosen.id} token={token} pieceId={chosen.id} clock={clock} branch={group.branch} />
      ) : (
        <Choice token={token} pieces={group.pieces} />
      )}
      <EventFacts group={group} />
    </div>
  )
}

/** Links, so that it works without script. */
function Choice({ token, pieces }: { token: string; pieces: Group['pieces'] }) {
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

function EventFacts({ group: { branch, eventDate, eventEnd, startDate, endDate } }: { group: Group }) {
  const event = [eventDate, eventEnd === eventDate ? '' : eventEnd].filter(Boolean).map(longDateWithYear)
  return (
    <Facts className="mt-10 border-t border-line pt-6 tabular-nums">
      <Fact name={words.event}>{event.join(' – ')}</Fact>
      <Fact name={messages.collect}>{longDateWithYear(startDate)}</Fact>
      <Fact name={messages.return}>{longDateWithYear(endDate)}</Fact>
      <WhereFacts branch={branch} />
    </Facts>
  )
}
