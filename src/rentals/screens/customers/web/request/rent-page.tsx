import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ensureViewer, useViewer } from '#accounts/web/session/viewer.ts'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { SimilarDresses } from '#catalogue/web/detail/dress-suggestions.tsx'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { dressTitle } from '#dresses/web/translations.ts'
import { Picture } from '#files/web/picture.tsx'
import { getRentalOffer, type RentalOffer } from '#rentals/availability-contract.ts'
import { rentPageHead as headTexts, rentPage as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { isPlainDate, longDateWithYear } from '#shared/dates.ts'
import { andList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { valuesIn } from '#shared/format/value-list.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { ensureFormRequestKey, useSubmittedForm } from '#ui/page/submitted-form.ts'
import { JoinWaitlist, mayComeFree, NextFree, NotFree } from './offer/not-free.tsx'
import { OwnRequestNote, useOwnRequest } from './offer/own-request.tsx'
import { Prices } from './offer/prices.tsx'
import { RequestForm } from './request-form.tsx'

// Separate from the page's own messages, which load with its component.
const title = headTexts.title

export const Route = createFileRoute('/rent/$id')({
  // A text that is no date stays in the URL, and the page asks for the date again, like that of the dress.
  validateSearch: pageSearch<{ eventDate?: string; with?: string }>({
    eventDate: textParam,
    with: textParam,
  }),
  loaderDeps: ({ search }) => ({
    eventDate: isPlainDate(search.eventDate) ? search.eventDate : undefined,
    // Further dresses and accessories of the same request.
    withDressIds: search.with ? valuesIn(search.with) : undefined,
  }),
  loader: async ({ context, params, deps }) => {
    await Promise.all([
      ensureViewer(context).then((viewer) => viewer && prefetch(context, [getMyEvent])),
      ensureFormRequestKey(context.queryClient),
      ensureApi(context, getDress, { params }),
      ensureApi(context, getRentalOffer, { params, query: deps }),
    ])
  },
  headers: () => ({ 'cache-control': 'no-store' }),
  head: privateHead(title),
  component: RentPage,
})

function RentPage() {
  const params = Route.useParams()
  const query = Route.useLoaderDeps()
  const { eventDate, withDressIds = [] } = query
  const api = useApi()
  const viewer = useViewer()
  const submitted = useSubmittedForm()
  const dress = useLoadedQuery(api.query(getDress, { params }))
  const offer = useLoadedQuery(api.query(getRentalOffer, { params, query }))
  const { answer, prices, pieces } = offer
  const isSet = pieces.length > 1
  const ownOfDress = useOwnRequest(dress.id, offer.own)
  const own = isSet ? undefined : ownOfDress
  useEffect(() => {
    if (eventDate) storeEventDate(() => localStorage, eventDate)
  }, [eventDate])
  // The dress may be taken while the form is open: what is typed stays, and serves for another date.
  const [opened, setOpened] = useState(false)
  if (answer?.free && !opened) setOpened(true)
  const isOwn = own !== undefined && own.eventDate === eventDate
  const isAsked = opened || isOwn
  const dates = answer?.free || isAsked ? answer?.dates : null
  const notFree =
    answer &&
    eventDate &&
    !answer.free &&
    (isSet ? (
      <SetNotFree pieces={pieces} nextFree={answer.nextFree} eventDate={eventDate} />
    ) : (
      <NotFree answer={answer} dress={dress} eventDate={eventDate} to="/rent/$id" />
    ))
  return (
    <>
      <div className="gutters py-12 lg:py-20">
        <h1 className="display text-headline">{title}</h1>
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
          <section aria-labelledby="dress" className="grid content-start gap-4 lg:order-2">
            {isSet ? (
              <>
                <h2 id="dress" className="display text-title">
                  {messages.pieces({ count: pieces.length })}
                </h2>
                <SetPieces pieces={pieces} eventDate={eventDate} />
                <SetDate pieces={pieces} eventDate={eventDate} />
              </>
            ) : (
              <>
                <div className="max-w-40">
                  {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="160px" /> : <NoPicture />}
                </div>
                <h2 id="dress" className="display text-title">
                  <bdi>{dressTitle(dress)}</bdi>
                </h2>
              </>
            )}
            {dates && eventDate && (
              <Facts className="text-sm">
                <Fact name={words.event}>{longDateWithYear(eventDate)}</Fact>
                <Fact name={words.collect}>{longDateWithYear(dates.startDate)}</Fact>
                <Fact name={words.return}>{longDateWithYear(dates.endDate)}</Fact>
                <Fact name={words.showroom}>{showrooms[dates.branch].name}</Fact>
              </Facts>
            )}
            <Prices offer={offer} isAsked={isAsked} />
            {!isSet && (
              <Link
                to="/dress/$id"
                params={params}
                search={{ eventDate }}
                className="thread-link inline-flex min-h-9 items-center justify-self-start text-sm"
              >
                {rentalsWords.chooseAnotherDate}
              </Link>
            )}
          </section>
          {isOwn ? (
            <div>
              <OwnRequestNote own={own} />
            </div>
          ) : eventDate && (submitted || opened) ? (
            <RequestForm
              dressId={dress.id}
              withDressIds={withDressIds}
              eventDate={eventDate}
              viewer={viewer}
              submitted={submitted}
              holdHours={prices.holdHours}
              holdEnds={endOfHold(dates)}
              notFree={notFree}
            />
          ) : (
            <div className="grid content-start gap-4 justify-items-start">
              {notFree || <p>{isSet ? messages.noDateOfSet : messages.noDate}</p>}
              {!isSet && (
                <ButtonLink to="/dress/$id" params={params} search={{ eventDate }}>
                  {notFree ? rentalsWords.chooseAnotherDate : messages.toDress}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </div>
      {notFree && !isSet && <SimilarDresses id={dress.id} eventDate={eventDate} />}
    </>
  )
}

/** Of a hold that the day of collecting ends. */
function endOfHold(dates: NonNullable<RentalOffer['answer']>['dates'] | undefined) {
  return dates?.holdEndsAt ? { date: dates.startDate, time: dates.holdEndsAt } : undefined
}

type Piece = RentalOffer['pieces'][number]

interface SetNotFreeProps {
  pieces: readonly Piece[]
  /** Dates on which all are free. */
  nextFree: readonly string[]
  eventDate: string
}

/** Which pieces are not free for an event, and what to do: request the others, take another date, or ask to be told. */
function SetNotFree({ pieces, nextFree, eventDate }: SetNotFreeProps) {
  const taken = pieces.filter(({ free }) => free === false)
  const others = pieces.filter(({ free }) => free)
  const waited = taken.filter(({ reason }) => mayComeFree(reason))
  const [id, ...further] = pieces.map(({ dress }) => dress.id)
  const [other, ...furtherOthers] = others.map(({ dress }) => dress.id)
  return (
    <div className="grid gap-4 justify-items-start">
      <Reasons taken={taken} eventDate={eventDate} />
      {other && (
        <ButtonLink
          to="/rent/$id"
          params={{ id: other }}
          search={{ eventDate, with: furtherOthers.join() || undefined }}
          replace
          resetScroll={false}
        >
          {messages.requestOthers({ count: others.length })}
        </ButtonLink>
      )}
      {id && nextFree.length > 0 ? (
        <NextFree dates={nextFree} dressId={id} further={further.join()} to="/rent/$id" />
      ) : (
        <a href={`#${setDateId}`} className="thread-link inline-flex min-h-9 items-center text-sm">
          {rentalsWords.chooseAnotherDate}
        </a>
      )}
      {waited.length > 0 && (
        <JoinWaitlist
          title={andList(waited.map(({ dress }) => dress.title))}
          path={`/rent/${id}?with=${further}&eventDate=${eventDate}`}
          eventDate={eventDate}
        />
      )}
    </div>
  )
}

/** One line for each piece; one for all when the date itself does not suit, such as a closed day. */
function Reasons({ taken, eventDate }: { taken: readonly Piece[]; eventDate: string }) {
  const [reason, ...different] = new Set(taken.map(({ message }) => message))
  if (different.length === 0 && !taken.some((piece) => mayComeFree(piece.reason)))
    return <p className="text-sm text-bad">{reason}</p>
  return (
    <ul className="grid gap-3 text-sm">
      {taken.map(({ dress, message, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
        <li key={`${dress.id} ${index}`} className="grid justify-items-start">
          <p className={reason === 'held' ? 'text-warn' : 'text-bad'}>
            <bdi className="font-medium">{dress.title}</bdi>
            <br />
            {message}
          </p>
          {mayComeFree(reason) && (
            <Link
              to="/waitlist/join"
              search={{ dressId: dress.id, date: eventDate }}
              className="thread-link inline-flex min-h-9 items-center"
            >
              {messages.wait({ title: dress.title })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

interface SetPiecesProps {
  pieces: RentalOffer['pieces']
  eventDate: string | undefined
}

/** The dresses and accessories of one request: what each costs, whether it is free, and how to leave one out. */
function SetPieces({ pieces, eventDate }: SetPiecesProps) {
  return (
    <ul className="grid gap-3">
      {pieces.map(({ dress, price, free }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dress can stand twice, for two copies
        <li key={`${dress.id} ${index}`} className="grid grid-cols-[4rem_1fr] gap-4">
          <div>{dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}</div>
          <div className="grid content-start gap-0.5 text-sm">
            <Link
              to="/dress/$id"
              params={{ id: dress.id }}
              search={eventDate ? { eventDate } : {}}
              className="thread-link inline-flex min-h-6 items-center justify-self-start font-medium"
            >
              <bdi>{dress.title}</bdi>
            </Link>
            <p className="tabular-nums">
              {price === null ? rentalsWords.priceOnRequest : amountInDollars(price)}
            </p>
            {free === false && <p className="text-bad">{messages.notFree}</p>}
            <Without pieces={pieces} index={index} eventDate={eventDate} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The same request with one piece less; its address says so, also without script. */
function Without({ pieces, index, eventDate }: SetPiecesProps & { index: number }) {
  const [first, ...further] = pieces.filter((_, nth) => nth !== index).map(({ dress }) => dress.id)
  if (!first) return null
  const title = pieces[index]?.dress.title ?? ''
  return (
    <Link
      to="/rent/$id"
      params={{ id: first }}
      search={{ eventDate, with: further.join() || undefined }}
      replace
      resetScroll={false}
      aria-label={messages.without({ title })}
      className="inline-flex min-h-9 items-center justify-self-start text-quiet underline underline-offset-4"
    >
      {messages.leaveOut}
    </Link>
  )
}

const setDateId = 'set-date'

/** The date of the event, which a set is asked for. Works without script. */
function SetDate({ pieces, eventDate }: SetPiecesProps) {
  const [first, ...further] = pieces.map(({ dress }) => dress.id)
  return (
    <form method="get" action={languagePath(`/rent/${first}`)} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="with" value={further.join()} />
      <label htmlFor={setDateId} className="grid min-w-36 grow gap-1.5 text-sm">
        {words.eventDateQuestion}
        <NativeDate
          id={setDateId}
          key={eventDate}
          name="eventDate"
          missing={messages.noDate}
          defaultValue={eventDate}
          className={`${controlClass} h-11`}
        />
      </label>
      <Button type="submit" kind={eventDate ? 'secondary' : 'primary'}>
        {rentalsWords.check}
      </Button>
    </form>
  )
}
