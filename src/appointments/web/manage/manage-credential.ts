import { useQueryClient } from '@tanstack/react-query'
import {
  cancelAppointment,
  getAppointmentCalendar,
  getAvailability,
  getReceipt,
  getSlots,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import {
  cancelManaged,
  getManagedAppointment,
  getManagedCalendar,
  rescheduleManaged,
} from '#appointments/manage-contract.ts'
import { type InputOf, type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { ApiError } from '#ui/api/api.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

/** The right to change an appointment: its id for the signed-in owner, or the token of its manage link. */
export type ManageCredential = { id: string } | { token: string }

interface ChangeOptions<Reply> {
  onSuccess(reply: Reply): void
  onError(error: ApiError): void
}

/** What a change makes stale: appointments and free times. */
const refreshes = [listMyAppointments, getManagedAppointment, getReceipt, getSlots, getAvailability]

export function useReschedule(
  right: ManageCredential,
  options: ChangeOptions<ReplyOf<typeof rescheduleAppointment>>,
) {
  const endpoint = 'token' in right ? rescheduleManaged : rescheduleAppointment
  const { mutate, isPending } = useApiMutation(endpoint, { ...options, refreshes })
  const move = (body: { date: string; startTime: string }) =>
    mutate({ params: right, body } as InputOf<typeof endpoint>)
  return { move, isPending }
}

export function useCancel(right: ManageCredential, options: ChangeOptions<unknown>) {
  const endpoint = 'token' in right ? cancelManaged : cancelAppointment
  const { mutate, isPending, isSuccess } = useApiMutation(endpoint, { ...options, refreshes })
  const cancel = () => mutate({ params: right } as InputOf<typeof endpoint>)
  return { cancel, isPending, isSuccess }
}

/** Path of the appointment's calendar file. */
export function calendarPath(right: ManageCredential): string {
  return 'token' in right
    ? urlOf(getManagedCalendar, { params: right })
    : urlOf(getAppointmentCalendar, { params: right })
}

/** Refetches what a change makes stale. Never rejects: each query shows its own error. */
export function useRefreshAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(refreshes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
