import { useRef } from 'react'
import * as z from 'zod/mini'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import {
  addDressDaysOff,
  type DressRentals,
  getDressRentals,
  removeDressDaysOff,
} from '#rentals/lender-contract.ts'
import { stayWebDaysOff as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { dateWithYear, isPlainDate } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

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
export function DaysOff({ dressId, daysOff }: DaysOffProps) {
  const element = useRef<HTMLFormElement>(null)
  const add = useApiMutation(addDressDaysOff, { refreshes })
  const remove = useApiMutation(removeDressDaysOff, {
    refreshes,
    onSuccess: () => toast({ title: messages.removed, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const { field, failure, pending, form } = useForm({
    schema,
    async send(body) {
      await add.mutateAsync({ params: { id: dressId }, body })
      element.current?.reset()
      toast({ title: messages.added, tone: 'good' })
    },
    failed: messages.failed,
  })
  return (
    <section className="mt-10">
      <h2 className="text-lg font-medium">{messages.title}</h2>
      <p className="mt-2 text-quiet">{messages.text}</p>
      <noscript>
        <p className="mt-2 text-bad">{messages.withoutScript}</p>
      </noscript>
      <ul className="mt-4 text-sm">
        {daysOff.length === 0 && <li className="text-quiet">{messages.none}</li>}
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
