import {
  getAppointmentCalendar,
  getAvailability,
  getReceipt,
  getSlots,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import {
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
} from '#appointments/manage-contract.ts'
import { type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useRefresh } from '#ui/api/use-refresh.ts'

/** The right to change an appointment: its id for the signed-in owner, or the token of its manage link. */
export type ManageCredential = { id: string } | { token: string }

interface ChangeOptions<Reply> {
  onSuccess(reply: Reply): void
  onError(error: ApiError): void
}

/** Endpoints whose cached replies become stale when an appointment is changed or cancelled. */
export const staleAfterChange = [
  listMyAppointments,
  getManagedAppointment,
  getReceipt,
  getSlots,
  getAvailability,
]

export function useReschedule(
  right: ManageCredential,
  options: ChangeOptions<ReplyOf<typeof rescheduleAppointment>>,
) {
  const endpoint = 'token' in right ? rescheduleManaged : rescheduleAppointment
  const { mutate, isPending } = useApiMutation(endpoint, { ...options, refreshes: staleAfterChange })
  const move = (body: { date: string; startTime: string }) =>
    mutate({ params: right, body } as InputOf<typeof endpoint>)
  return { move, isPending }
}

/** Path of the appointment's calendar file. */
export function calendarPath(right: ManageCredential): string {
  return 'token' in right
    ? urlOf(getManagedCalendar, { params: right })
    : urlOf(getAppointmentCalendar, { params: right })
}

/** Refetches what a change makes stale. Never rejects: each query shows its own error. */
export function useRefreshAppointments(): () => Promise<unknown> {
  const refresh = useRefresh()
  return () => refresh(...staleAfterChange)
}
