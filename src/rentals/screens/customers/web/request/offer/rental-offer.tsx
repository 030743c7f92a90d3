import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { readEventDate, storeEventDate } from '#catalogue/web/card/event-date.ts'
import { getRentalOffer, type RentalOffer as Offer } from '#rentals/availability-contract.ts'
import { rentalOffer as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { isPlainDate, longDate, longDateWithYear } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { NotFree } from './not-free.tsx'
import { OwnRequestNote, useOwnRequest } from './own-request.tsx'
import { Prices } from './prices.tsx'

const FreeDays = lazy(() =>
  importWhenOnline(() => import('./free-days.tsx')).then((module) => ({ default: module.FreeDays })),
)

const dateFieldId = 'event-date'
const answerId = 'event-answer'

interface RentalOfferProps {
  dress: { id: DressId; title: string }
  eventDate?: string | undefined
}

interface OfferProps extends RentalOfferProps {
  /** The URL has a text that is no date. */
  isUnreadable: boolean
}

/** Whether a dress is free for an event, what it costs and the terms. The form works without script. */
export function RentalOffer({ dress, eventDate, isUnreadable }: OfferProps) {
  const dressId = dress.id
  const id = useId()
  const navigate = useNavigate()
  const input = { params: { id: dressId }, query: { eventDate } }
  const { data, isError } = useLoadedReply(useApi().query(getRentalOffer, input))
  const own = useOwnRequest(dressId, data?.own)
  const [calendar, setCalendar] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const choose = (date: string | undefined) => {
    storeEventDate(() => localStorage, date)
    void navigate({
      to: '/dress/$id',
      params: { id: dressId },
      search: date ? { eventDate: date } : {},
      replace: true,
      resetScroll: false,
    })
  }
  // The date of the address, which a form without script may have sent, or one that was chosen on another page of this device.
  useEffect(() => {
    if (eventDate) storeEventDate(() => localStorage, eventDate)
    const stored = eventDate ? undefined : readEventDate(() => localStorage)
    // A date that was typed before hydration waits for its button.
    if (stored && !field.current?.value)
      void navigate({
        to: '/dress/$id',
        params: { id: dressId },
        search: { eventDate: stored },
        replace: true,
        resetScroll: false,
      })
  }, [dressId, eventDate, navigate])
  function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const date = new FormData(event.currentTarget).get('eventDate')
    choose(typeof date === 'string' && isPlainDate(date) ? date : undefined)
  }
  return (
    <section aria-labelledby={id} className="grid w-full gap-3 border-y border-line py-5">
      <h2 id={id} className="font-medium">
        {messages.title}
      </h2>
      <form
        method="get"
        action={languagePath(`/dress/${dressId}`)}
        onSubmit={send}
        className="flex flex-wrap items-end gap-3"
      >
        <label htmlFor={dateFieldId} className="grid min-w-36 grow gap-1.5 text-sm">
          {words.eventDateQuestion}
          <NativeDate
            ref={field}
            key={eventDate}
            id={dateFieldId}
            name="eventDate"
            missing={messages.invalid}
            defaultValue={eventDate}
            className={`${controlClass} h-11`}
          />
        </label>
        <Button type="submit" kind={eventDate ? 'secondary' : 'primary'}>
          {eventDate ? rentalsWords.check : messages.ask}
        </Button>
      </form>
      <div id={answerId} aria-live="polite" className="grid scroll-mt-20 gap-2">
        {isUnreadable && <p className="text-sm text-bad">{messages.invalid}</p>}
        {isError && <p className="text-sm text-bad">{messages.failed}</p>}
        {own && <OwnRequestNote own={own} />}
        {data?.answer && eventDate && eventDate !== own?.eventDate && (
          <Answer answer={data.answer} dress={dress} eventDate={eventDate} onChoose={choose} />
        )}
      </div>
      {data && <Prices offer={data} isAsked={own !== undefined && own.eventDate === eventDate} />}
      <details
        className="scripting-none:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && setCalendar(true)}
      >
        <summary className="thread-link inline-flex min-h-9 cursor-pointer items-center text-sm">
          {messages.calendar}
        </summary>
        {calendar && (
          <Suspense fallback={<p className="text-sm text-quiet">{words.checking}</p>}>
            <FreeDays dressId={dressId} chosen={eventDate} onChoose={choose} />
          </Suspense>
        )}
      </details>
    </section>
  )
}

/** The page's one action, for the bar of a phone: the request, the next free dates, or the question for the date. */
export function RentalAction({ dress: { id }, eventDate }: RentalOfferProps) {
  const input = { params: { id }, query: { eventDate } }
  const { data } = useLoadedReply(useApi().query(getRentalOffer, input))
  const own = useOwnRequest(id, data?.own)
  if (own && own.eventDate === eventDate)
    return (
      <ButtonLink {...own.link} size="large" className="grow">
        {rentalsWords.seeYourRequest}
      </ButtonLink>
    )
  const search = eventDate && data?.answer?.free ? { eventDate } : undefined
  if (search)
    return (
      <ButtonLink to="/rent/$id" params={{ id }} search={search} size="large" className="grow">
        {words.requestThisDate}
      </ButtonLink>
    )
  const isAnswered = eventDate !== undefined && data?.answer?.free === false
  return (
    <a
      href={`#${isAnswered ? answerId : dateFieldId}`}
      className={buttonClass({ kind: 'primary', size: 'large' }, 'grow px-3')}
    >
      {isAnswered ? messages.otherDates : messages.ask}
    </a>
  )
}

interface AnswerProps {
  answer: NonNullable<Offer['answer']>
  dress: { id: DressId; title: string }
  eventDate: string
  onChoose(date: string): void
}

function Answer({ answer, dress, eventDate, onChoose }: AnswerProps) {
  const { free, dates } = answer
  if (free && dates) {
    const { startDate, endDate, branch } = dates
    return (
      <>
        <p className="font-medium text-good">{messages.free({ date: longDate(eventDate) })}</p>
        <p className="text-sm">
          {messages.dates({
            collect: longDate(startDate),
            back: longDateWithYear(endDate),
            showroom: showrooms[branch].name,
          })}
        </p>
        <ButtonLink to="/rent/$id" params={{ id: dress.id }} search={{ eventDate }}>
          {words.requestThisDate}
        </ButtonLink>
      </>
    )
  }
  return <NotFree answer={answer} dress={dress} eventDate={eventDate} to="/dress/$id" onChoose={onChoose} />
}
