import type { ReactNode } from 'react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { listMyDresses } from '#dresses/contract.ts'
import { dressTitle } from '#dresses/web/translations.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import {
  addDressDaysOff,
  type DressRentals,
  getDressRentals,
  removeDressDaysOff,
} from '#rentals/lender-contract.ts'
import { lentDress as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { dateWithYear, isPlainDate } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { combineQueries, QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

interface LentDressProps {
  id: DressId
  /** What customers say of it: of a later domain. */
  children: ReactNode
}

/** A dress of the signed-in lender: its rentals and the days on which it is kept back. */
export function LentDress({ id, children }: LentDressProps) {
  const query = combineQueries(useLiveQuery(getDressRentals, { params: { id } }), useLiveQuery(listMyDresses))
  return (
    <div className="gutters mx-auto max-w-4xl py-12 lg:py-20">
      <QueryBoundary query={query} skeleton={<SkeletonRows count={6} className="mb-3 h-10" />}>
        {([{ rentals, daysOff }, dresses]) => {
          const dress = dresses.find((one) => one.id === id)
          return (
            <>
              <h1 className="display text-headline">{dress ? dressTitle(dress) : messages.title}</h1>
              <DressRentalList rentals={rentals} />
              <DaysOff dressId={id} daysOff={daysOff} />
              {children}
              <p className="mt-10">
                <ButtonLink to="/my-dresses" kind="secondary">
                  {words.allMyDresses}
                </ButtonLink>
              </p>
            </>
          )
        }}
      </QueryBoundary>
    </div>
  )
}

/** Dates and amounts; who rents the dress is nobody's business. */
function DressRentalList({ rentals }: { rentals: DressRentals['rentals'] }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg font-medium">{words.rentals}</h2>
      {rentals.length === 0 ? (
        <p className="mt-2 text-quiet">{messages.none}</p>
      ) : (
        <ul className="mt-2 text-sm">
          {rentals.map(({ id, number, startDate, endDate, step, price, earning }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3 tabular-nums"
            >
              <span className="min-w-64">
                {rentalsWords.days({ from: dateWithYear(startDate), until: dateWithYear(endDate) })}
              </span>
              <StepBadge step={step} />
              <span>
                {commaList([
                  price && messages.price({ price: amountInDollars(price) }),
                  earning && messages.share({ share: amountInDollars(earning) }),
                ])}
              </span>
              <span className="text-quiet">{number}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const refreshes = [getDressRentals, getRentalOffer, getDressAvailability]
const day = z.string().check(z.refine(isPlainDate, messages.day))
const schema = z.object({ from: day, until: day }).check(
  z.refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: rentalsWords.lastDayBeforeFirst,
  }),
)

interface DaysOffProps {
  dressId: DressId
  daysOff: DressRentals['daysOff']
}

/** A lender blocks days of an own dress; what staff blocked for a repair is theirs. */
function DaysOff({ dressId, daysOff }: DaysOffProps) {
  const element = useRef<HTMLFormElement>(null)
  const add = useApiMutation(addDressDaysOff, { refreshes })
  const remove = useApiMutation(removeDressDaysOff, {
    refreshes,
    onSuccess: () => toast({ title: messages.removed, tone: 'good' }),
    onError: (error) => toastFailure(error, messages.daysOffFailed),
  })
  const { field, failure, pending, form } = useForm({
    schema,
    async send(body) {
      await add.mutateAsync({ params: { id: dressId }, body })
      element.current?.reset()
      toast({ title: messages.added, tone: 'good' })
    },
    failed: messages.daysOffFailed,
  })
  return (
    <section className="mt-10">
      <h2 className="text-lg font-medium">{messages.daysOffTitle}</h2>
      <p className="mt-2 text-quiet">{messages.daysOffText}</p>
      <noscript>
        <p className="mt-2 text-bad">{messages.withoutScript}</p>
      </noscript>
      <ul className="mt-4 text-sm">
        {daysOff.length === 0 && <li className="text-quiet">{messages.noDaysOff}</li>}
        {daysOff.map(({ id, from, until, kind, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 border-t border-line py-2 tabular-nums">
            <span className="min-w-64">
              {from === until
                ? dateWithYear(from)
                : rentalsWords.days({ from: dateWithYear(from), until: dateWithYear(until) })}
            </span>
            <span className="text-quiet">
              {reason ?? (kind === 'MAINTENANCE' ? rentalsWords.repair : '')}
            </span>
            {kind === 'OWN_WEAR' && (
              <Button
                kind="quiet"
                size="small"
                aria-label={messages.removeName({ from: dateWithYear(from) })}
                onClick={() => remove.mutate({ params: { id: dressId, daysOffId: id } })}
              >
                {words.unblock}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        {...form}
        ref={element}
        className="mt-4 grid items-start gap-4 scripting-none:hidden sm:grid-cols-3"
      >
        <DateField {...field('from')} label={words.firstDay} />
        <DateField {...field('until')} label={words.lastDay} />
        <div className="sm:pt-7">
          <Button type="submit" kind="secondary" pending={pending && messages.adding}>
            {messages.add}
          </Button>
        </div>
        <div className="sm:col-span-3">
          <FormFailure failure={failure} />
        </div>
      </form>
    </section>
  )
}
