import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { choiceSentence } from '#appointments/rules/choice.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { clockQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { DayPicker } from '#appointments/web/calendar/day-picker.tsx'
import { ShowroomTimes } from '#appointments/web/calendar/showroom-times.tsx'
import { SlotList } from '#appointments/web/calendar/slot-list.tsx'
import { longDate } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { TimeField } from '#ui/date/date-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ManageCredential } from './manage-credential.ts'
import { type Changeable, useMove } from './use-move.ts'

export interface ChangeDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  appointment: Changeable
  right: ManageCredential
  /** The page's clock, shown until a stale one is refetched. */
  clock: ShowroomClock
}

export function RescheduleDialog(props: ChangeDialogProps) {
  const { open, onOpenChange } = props
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.move.title} size="large" insist>
      {/* Inside the dialog, so that each opening starts with empty state. */}
      <MoveForm {...props} />
    </Dialog>
  )
}

function MoveForm({ onOpenChange, appointment, right, clock: initialClock }: ChangeDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const failureId = useId()
  const clock = useQuery(clockQuery(useApi())).data ?? initialClock
  const close = () => onOpenChange(false)
  const { choice, errors, failure, change, submit, pending } = useMove(form, {
    appointment,
    right,
    onMoved: close,
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <div className="grid gap-1 border-s-2 border-line ps-4">
        <p className="eyebrow text-quiet">{messages.move.now}</p>
        <p>{longDate(appointment.date)}</p>
        <p>
          <ShowroomTimes {...appointment} timeZone={clock.timeZone} />
        </p>
      </div>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,15rem)]">
        <DayPicker
          choice={choice}
          today={clock.date}
          first={clock.date}
          error={errors.date}
          onChange={change}
          moving={right}
        />
        <SlotList
          choice={choice}
          clock={clock}
          error={errors.startTime}
          onChange={change}
          moving={right}
          instead={
            <TimeField
              label={messages.move.manual}
              hint={messages.move.manualHint}
              value={choice.startTime ?? ''}
              onValue={(time) => change({ startTime: time || undefined, endTime: undefined })}
            />
          }
        />
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <p role="status" aria-label={messages.move.next} className="min-h-12 text-lg text-balance">
          {choice.startTime ? (
            newTimeSentence(choice)
          ) : (
            <span className="text-quiet">{messages.move.chooseNext}</span>
          )}
        </p>
        <FormFailure id={failureId} failure={failure} />
      </div>
      <FormActions
        messages={{
          cancel: messages.move.keep,
          send: messages.move.confirm,
          sending: messages.move.confirming,
        }}
        pending={pending}
        describedBy={failure ? failureId : undefined}
        onCancel={close}
      />
    </form>
  )
}

/** A time that was typed by hand has no end. */
function newTimeSentence(choice: Parameters<typeof choiceSentence>[0]): string {
  const sentence = choiceSentence(choice)
  return choice.endTime ? sentence : commaList([sentence, choice.startTime])
}
