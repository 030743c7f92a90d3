import { useState } from 'react'
import {
  addDaysOff,
  type Colleague,
  type DaysOff,
  listColleagues,
  newDaysOff,
  removeDaysOff,
} from '#colleagues/contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { listFittingsAhead } from '#schedule/colleague-contract.ts'
import { daysOffDialog as messages } from '#schedule/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { FittingsAhead } from './fittings-ahead.tsx'

const refreshes = [listColleagues, getBoard]

/** Planned days off, with the fittings that need another colleague. */
export function DaysOffDialog({ colleague, ...dialog }: DialogProps & { colleague: Colleague }) {
  return (
    <Dialog
      {...dialog}
      title={messages.title({ name: colleague.name })}
      description={messages.text}
      size="small"
      plain
      insist
    >
      <div className="grid gap-5">
        {colleague.daysOff.length === 0 ? (
          <p className="text-sm text-quiet">{messages.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {colleague.daysOff.map((days) => (
              <DaysOffRow key={days.id} id={colleague.id} days={days} />
            ))}
          </ul>
        )}
        <Clashes colleague={colleague} />
        {/* An empty form after each success. */}
        <NewDaysOff key={colleague.daysOff.length} id={colleague.id} />
      </div>
    </Dialog>
  )
}

export function daysOffText({ from, until }: Pick<DaysOff, 'from' | 'until'>): string {
  const first = shortDayWithYear(from)
  return from === until ? first : `${first} – ${shortDayWithYear(until)}`
}

function DaysOffRow({ id, days }: { id: ColleagueId; days: DaysOff }) {
  const text = daysOffText(days)
  const restore = useApiMutation(addDaysOff, { refreshes })
  const { mutate, isPending } = useApiMutation(removeDaysOff, {
    refreshes,
    onError: (error) => toastFailure(error),
    onSuccess() {
      const { from, until } = days
      const undo = () => restore.mutateAsync({ params: { id }, body: { from, until } })
      toast({ title: messages.removed, text, tone: 'good', undo })
    },
  })
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm tabular-nums">
      {text}
      <Button
        kind="secondary"
        size="small"
        disabled={isPending}
        aria-label={messages.removeDays({ days: text })}
        onClick={() => mutate({ params: { id, daysOffId: days.id } })}
      >
        {messages.remove}
      </Button>
    </li>
  )
}

function Clashes({ colleague: { id, daysOff } }: { colleague: Colleague }) {
  const { data = [] } = useLiveQuery(listFittingsAhead, { params: { id } })
  const clashes = data.filter(({ date }) => daysOff.some(({ from, until }) => from <= date && date <= until))
  if (clashes.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-warn">{messages.clashes({ count: clashes.length })}</p>
      <FittingsAhead fittings={clashes} />
    </div>
  )
}

function NewDaysOff({ id }: { id: ColleagueId }) {
  const [from, setFrom] = useState('')
  const { mutateAsync } = useApiMutation(addDaysOff, { refreshes })
  const { form, field, failure, pending } = useForm({
    schema: newDaysOff,
    async send(days) {
      await mutateAsync({ params: { id }, body: days })
      toast({ title: messages.added, text: daysOffText(days), tone: 'good' })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <DateField {...field('from')} label={words.firstDay} onValue={setFrom} />
        {/* One day is the usual case. */}
        <DateField key={from} {...field('until')} label={words.lastDay} defaultValue={from} />
      </div>
      <FormFailure failure={failure} />
      <Button type="submit" kind="secondary" className="justify-self-start" pending={pending && words.adding}>
        {messages.add}
      </Button>
    </form>
  )
}
