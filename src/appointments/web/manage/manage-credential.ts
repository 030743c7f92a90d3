import { useMutation, useQueryClient } from '@tanstack/react-query'
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

export function useCancel(right: ManageCredential, options: ChangeOptions<unknown>) {
  const api = useApi()
  const refresh = useRefreshAppointments()
  return useMutation<unknown, ApiError, void>({
    mutationFn: () =>
      'token' in right
        ? api.call(cancelManaged, { params: right })
        : api.call(cancelAppointment, { params: right }),
    onSuccess: async (reply) => {
      await refresh()
      options.onSuccess(reply)
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

/** Refetches appointments and free times. Never rejects: each query shows its own error. */
export function useRefreshAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const stale = [listMyAppointments, getManagedAppointment, getReceipt, getSlots, getAvailability]
  return () => Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
