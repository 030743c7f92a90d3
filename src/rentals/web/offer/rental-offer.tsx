import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { readEventDate, storeEventDate } from '#dresses/web/event-date.ts'
import { getRentalOffer, type RentalOffer as Offer } from '#rentals/availability-contract.ts'
import { isPlainDate, longDate, longDateWithYear } from '#shared/dates.ts'
import { dollars, parseMoney } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { controlClass } from '#ui/control/control-class.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'

const FreeDays = lazy(() =>
  importWhenOnline(() => import('./free-days.tsx')).then((module) => ({ default: module.FreeDays })),
)

const messages = {
  title: 'Rent this dress',
  when: 'When is your event?',
  check: 'Check',
  ask: 'Is it free on my day?',
  checking: 'Checking…',
  failed: 'We could not check this date. Please try again or call us.',
  invalid: 'Please select the date of your event',
  free: (date: string) => `Free for ${date}`,
  dates: (collect: string, back: string, showroom: string) =>
    `Collect ${collect}, return ${back}, at ${showroom}.`,
  next: 'Next free dates:',
  request: 'Request this dress',
  call: 'We call you with the price.',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  summary: {
    price: 'Rental',
    deposit: 'Deposit now',
    balance: 'When you collect',
    guarantee: 'Guarantee, given back',
  },
  included: (days: string) => `The price is for ${days}, from collecting to returning.`,
  cancel: (days: number) => `The deposit goes back until ${days} days before your event.`,
  late: (fee: string) => `Each day late costs ${fee}.`,
  calendar: 'See all free days',
}

const dateFieldId = 'event-date'

interface RentalOfferProps {
  dressId: string
  eventDate?: string | undefined
}

interface OfferProps extends RentalOfferProps {
  /** The URL has a text that is no date. */
  isUnreadable: boolean
}

/** Whether a dress is free for an event, what it costs and the terms. The form works without script. */
export function RentalOffer({ dressId, eventDate, isUnreadable }: OfferProps) {
  const id = useId()
  const navigate = useNavigate()
  const input = { params: { id: dressId }, query: { eventDate } }
  const { data, isError } = useLoadedReply(useApi().query(getRentalOffer, input))
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
  // A date that was chosen on another page of this device.
  useEffect(() => {
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
        action={`/dress/${dressId}`}
        onSubmit={send}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid min-w-36 grow gap-1.5 text-sm">
          {messages.when}
          <input
            ref={field}
            key={eventDate}
            type="date"
            id={dateFieldId}
            name="eventDate"
            required
            defaultValue={eventDate}
            className={`${controlClass} h-11`}
          />
        </label>
        <Button type="submit" kind={eventDate ? 'secondary' : 'primary'}>
          {eventDate ? messages.check : messages.ask}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-2">
        {isUnreadable && <p className="text-sm text-bad">{messages.invalid}</p>}
        {isError && <p className="text-sm text-bad">{messages.failed}</p>}
        {data?.answer && eventDate && (
          <Answer answer={data.answer} dressId={dressId} eventDate={eventDate} onChoose={choose} />
        )}
      </div>
      {data && <Prices prices={data.prices} />}
      <details
        className="scripting-none:hidden"
        onToggle={({ currentTarget }) => currentTarget.open && setCalendar(true)}
      >
        <summary className="thread-link inline-flex min-h-9 cursor-pointer items-center text-sm">
          {messages.calendar}
        </summary>
        {calendar && (
          <Suspense fallback={<p className="text-sm text-quiet">{messages.checking}</p>}>
            <FreeDays dressId={dressId} chosen={eventDate} onChoose={choose} />
          </Suspense>
        )}
      </details>
    </section>
  )
}

/** The page's one action, for the bar of a phone: the request, or the question for the date. */
export function RentalAction({ dressId, eventDate }: RentalOfferProps) {
  const input = { params: { id: dressId }, query: { eventDate } }
  const { data } = useLoadedReply(useApi().query(getRentalOffer, input))
  const search = eventDate && data?.answer?.free ? { eventDate } : undefined
  if (search)
    return (
      <ButtonLink to="/rent/$id" params={{ id: dressId }} search={search} size="large" className="grow">
        {messages.request}
      </ButtonLink>
    )
  return (
    <a href={`#${dateFieldId}`} className={buttonClass({ kind: 'primary', size: 'large' }, 'grow px-3')}>
      {messages.ask}
    </a>
  )
}

interface AnswerProps {
  answer: NonNullable<Offer['answer']>
  dressId: string
  eventDate: string
  onChoose(date: string): void
}

function Answer({ answer: { free, message, dates, nextFree }, dressId, eventDate, onChoose }: AnswerProps) {
  if (free && dates) {
    const { startDate, endDate, branch } = dates
    return (
      <>
        <p className="font-medium text-good">{messages.free(longDate(eventDate))}</p>
        <p className="text-sm">
          {messages.dates(longDate(startDate), longDateWithYear(endDate), showrooms[branch].name)}
        </p>
        <ButtonLink to="/rent/$id" params={{ id: dressId }} search={{ eventDate }}>
          {messages.request}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <p className="text-sm text-bad">{message}</p>
      {nextFree.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {messages.next}
          {nextFree.map((date) => (
            <Link
              key={date}
              to="/dress/$id"
              params={{ id: dressId }}
              search={{ eventDate: date }}
              replace
              resetScroll={false}
              onClick={() => onChoose(date)}
              className="thread-link inline-flex min-h-9 items-center"
            >
              {longDate(date)}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}

/** What is paid when, and the terms in words. */
export function Prices({ prices }: { prices: Offer['prices'] }) {
  const { price, deposit, balance, guarantee, daysIncluded, freeCancelDays, lateFeePerDay } = prices
  const rows = [
    [messages.summary.price, price],
    [messages.summary.deposit, deposit],
    [messages.summary.balance, balance],
    [messages.summary.guarantee, guarantee],
  ] as const
  return (
    <>
      {price === null && <p className="text-sm">{messages.call}</p>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
        {rows.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-quiet">{name}</dt>
                <dd>{dollars(parseMoney(amount) ?? 0)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-sm text-quiet">
        {messages.included(messages.days(daysIncluded))} {messages.cancel(freeCancelDays)}{' '}
        {messages.late(dollars(parseMoney(lateFeePerDay) ?? 0))}
      </p>
    </>
  )
}
