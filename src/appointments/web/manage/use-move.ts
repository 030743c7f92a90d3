import { type FormEvent, type RefObject, useState } from 'react'
import { slotTaken } from '#appointments/refusal-contract.ts'
import { applyChoice, type Choice, choiceProblems } from '#appointments/rules/choice.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { focusField } from '#appointments/web/booking/fields/focus-field.ts'
import type { AppointmentType, Branch } from '#showrooms/facts.ts'
import { isReply } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import type { Failure } from '#ui/form/form-failure.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type ManageCredential, useRefreshAppointments, useReschedule } from './manage-credential.ts'

export interface Changeable {
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
export function useMove(
  form: RefObject<HTMLFormElement | null>,
  { appointment, right, onMoved }: MoveOptions,
) {
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
