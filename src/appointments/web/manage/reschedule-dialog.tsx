import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { slotTaken } from '#appointments/refusal-contract.ts'
import { applyChoice, type Choice, choiceProblems, choiceSentence } from '#appointments/rules/choice.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { clockQuery } from '#appointments/web/booking/fields/booking-queries.ts'
import { focusField } from '#appointments/web/booking/fields/focus-field.ts'
import { DayPicker } from '#appointments/web/calendar/day-picker.tsx'
import { ShowroomTimes } from '#appointments/web/calendar/showroom-times.tsx'
import { SlotList } from '#appointments/web/calendar/slot-list.tsx'
import { longDate } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import type { AppointmentType, Branch } from '#showrooms/showrooms.ts'
import { isReply } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { TimeField } from '#ui/date/date-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { type Failure, FormFailure } from '#ui/form/form-failure.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ManageCredential } from './manage-credential.ts'
import { useRefreshAppointments, useReschedule } from './manage-credential.ts'

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
          scope={right}
        />
        <SlotList
          choice={choice}
          clock={clock}
          error={errors.startTime}
          onChange={change}
          scope={right}
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

interface Changeable {
  branch: Branch
  type: AppointmentType
  date: string
  startTime: string
  endTime: string
}

interface MoveOptions {
  appointment: Changeable
  right: ManageCredential
  onMoved(): void
}

type MoveErrors = { date?: string; startTime?: string }

/** Chooses and sends a new day and time. Starts at the appointment's current day. */
function useMove(form: RefObject<HTMLFormElement | null>, { appointment, right, onMoved }: MoveOptions) {
  const { branch, type, date } = appointment
  const [choice, setChoice] = useState<Choice>({ branch, type, date })
  const [errors, setErrors] = useState<MoveErrors>({})
  const [failure, setFailure] = useState<Failure>()
  const refresh = useRefreshAppointments()

  const moving = useReschedule(right, {
    onSuccess(moved) {
      toast({
        title: messages.move.done,
        text: messages.move.doneText({ sentence: appointmentSentence(moved) }),
        tone: 'good',
      })
      onMoved()
    },
    onError(error) {
      const known = isReply(error)
      const text = errorMessage(error, messages.move.failedText)
      const title = messages.move.failed
      if (!known) return setFailure({ title, text })
      const { date, startTime } = error.fields
      const named = { ...(date && { date }), ...(startTime && { startTime }) }
      setFailure({ title, text: date || startTime ? undefined : text })
      const showErrors = () => {
        setErrors(named)
        setTimeout(() => focusField(form.current, firstOf(named)))
      }
      if (error.code === slotTaken.code) setChoice((before) => ({ ...before, ...noTime }))
      // After any refusal, something on this screen may be out of date.
      void refresh().then(showErrors)
    },
  })

  function change(next: Choice) {
    setChoice((before) => applyChoice(before, next, true))
    setErrors({})
    setFailure(undefined)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problems = problemsOf(choice, appointment)
    setErrors(problems)
    setFailure(undefined)
    if (firstOf(problems)) return focusField(form.current, firstOf(problems))
    const { date, startTime } = choice as Changeable
    moving.move({ date, startTime })
  }

  return { choice, errors, failure, change, submit, pending: moving.isPending }
}

const noTime = { startTime: undefined, endTime: undefined }

function problemsOf(choice: Choice, { date, startTime }: Changeable): MoveErrors {
  if (choice.date === date && choice.startTime === startTime) return { startTime: messages.move.sameTime }
  return choiceProblems(choice)
}

function firstOf({ date, startTime }: MoveErrors): 'date' | 'startTime' | undefined {
  return date ? 'date' : startTime ? 'startTime' : undefined
}
