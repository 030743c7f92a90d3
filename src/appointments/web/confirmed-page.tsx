import { createFileRoute, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { getReceipt } from '#appointments/contract.ts'
import { guidance } from '#appointments/guidance.ts'
import { zoneLabel } from '#appointments/showroom-time.ts'
import { appointmentSentence, typeName } from '#appointments/words.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { mapUrl, showrooms } from '#showrooms/facts.ts'
import { useApiData } from '#ui/api-hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pageHead } from '#ui/head.ts'
import { ensureApi } from '#ui/load.ts'
import { clockQuery } from './booking-ground.ts'
import { DressChip } from './dress-chip.tsx'

// Apart from the words of the page itself, which come with its component.
const about = {
  title: 'Your appointment',
  description: 'Date, time and place of your appointment.',
}

const words = {
  booked: (name: string) => `Thank you, ${name}`,
  cancelled: 'This appointment was cancelled',
  number: 'Number',
  what: 'Appointment',
  where: 'Showroom',
  map: 'Open the map',
  newTab: ' (opens a new tab)',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  minutes: (count: number) => `${count} minutes`,
  dress: 'Dress',
  before: 'Before you come',
  next: 'What happens next',
  steps: [
    'A confirmation with all of this is on its way to your inbox.',
    'If something changes, write to us with the number above and we find another time.',
    'Come a few minutes early: your fitting room is ready when you arrive.',
  ],
  again: 'Book another appointment',
  home: 'Back to Home',
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The visitor comes from the booking form, whose button is gone: the page's title takes the focus. */
    booked?: true
  }
}

export const Route = createFileRoute('/appointments/confirmed/$receipt')({
  loader: async ({ context, params }) => {
    const [clock] = await Promise.all([
      context.queryClient.fetchQuery(clockQuery(context.api)),
      ensureApi(context, getReceipt, { params: { receipt: params.receipt } }),
    ])
    return { timeZone: clock.timeZone }
  },
  headers: () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
  head: ({ match }) =>
    pageHead(match.context.site, {
      ...{ title: about.title, description: about.description, path: '/appointments', unlisted: true },
    }),
  component: ConfirmedPage,
})

function ConfirmedPage() {
  const { receipt } = Route.useParams()
  const { timeZone } = Route.useLoaderData()
  const appointment = useApiData(getReceipt, { params: { receipt } })
  const { branch, type, date, startTime, endTime, duration, number, dress, firstName, status } = appointment
  const title = useRef<HTMLHeadingElement>(null)
  const comesFromForm = useLocation({ select: ({ state }) => state.booked })
  useEffect(() => {
    if (comesFromForm) title.current?.focus({ preventScroll: true })
  }, [comesFromForm])
  return (
    <div className="gutters py-12 lg:py-20">
      <h1 ref={title} tabIndex={-1} className="display text-headline outline-none">
        {status === 'CANCELLED' ? words.cancelled : words.booked(firstName)}
      </h1>
      <p className="mt-4 max-w-2xl text-lg text-balance">{appointmentSentence(appointment)}</p>
      <div className="mt-12 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <dl className="border-t border-line">
          <Fact name={words.number}>{number}</Fact>
          <Fact name={words.what}>{typeName(type)}</Fact>
          <Fact name={words.where}>
            {[showrooms[branch].name, ...showrooms[branch].address].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={mapUrl(branch)} target="_blank" rel="noopener noreferrer" className="thread-link">
              {words.map}
              <span className="sr-only">{words.newTab}</span>
            </a>
          </Fact>
          <Fact name={words.date}>{longDateWithYear(date)}</Fact>
          <Fact name={words.time}>
            {`${startTime}–${endTime}`} <span className="text-quiet">{zoneLabel(timeZone, date)}</span>
          </Fact>
          <Fact name={words.duration}>{words.minutes(duration)}</Fact>
          {dress && (
            <Fact name={words.dress}>
              <DressChip dress={dress} />
            </Fact>
          )}
        </dl>
        {status !== 'CANCELLED' && (
          <div className="grid content-start gap-10">
            <Notes title={words.before} lines={guidance(type)} />
            <Notes title={words.next} lines={words.steps} />
          </div>
        )}
      </div>
      <p className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to="/">{words.home}</ButtonLink>
        <ButtonLink to="/appointments" kind="secondary">
          {words.again}
        </ButtonLink>
      </p>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="text-lg font-medium">{title}</h2>
      <ul className="mt-3 grid gap-2 text-quiet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
