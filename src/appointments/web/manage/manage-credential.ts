import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { type ReplyOf, urlOf } from '#shared/endpoint.ts'
import type { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'

/** The right to change an appointment: its id for the signed-in owner, or the token of its manage link. */
export type ManageCredential = { id: string } | { token: string }

interface ChangeOptions<Reply> {
  onSuccess(reply: Reply): void
  onError(error: ApiError): void
}

type Rescheduled = ReplyOf<typeof rescheduleAppointment>

export function useReschedule(right: ManageCredential, options: ChangeOptions<Rescheduled>) {
  const api = useApi()
  const refresh = useRefreshAppointments()
  return useMutation<Rescheduled, ApiError, { date: string; startTime: string }>({
    mutationFn: (body) =>
      'token' in right
        ? api.call(rescheduleManaged, { params: right, body })
        : api.call(rescheduleAppointment, { params: right, body }),
    onSuccess: async (moved) => {
      await refresh()
      options.onSuccess(moved)
    },
    onError: options.onError,
  })
}

/** Path of the appointment's calendar file. */
export function calendarPath(right: ManageCredential): string {
  return 'token' in right
    ? urlOf(getManagedCalendar, { params: right })
    : urlOf(getAppointmentCalendar, { params: right })
}

/** Endpoints whose cached replies become stale when an appointment is changed or cancelled. */
export const staleAfterChange = [
  listMyAppointments,
  getManagedAppointment,
  getReceipt,
  getSlots,
  getAvailability,
]

/** Never rejects: each query shows its own error. */
export function useRefreshAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(staleAfterChange.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
