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

/** By what somebody may change an appointment: being signed in as its owner, or holding its manage link. */
export type ManageCredential = { id: string } | { token: string }

interface ChangeOptions<Reply> {
  onSuccess(reply: Reply): void
  onError(error: ApiError): void
}

type Moved = ReplyOf<typeof rescheduleAppointment>

export function useReschedule(right: ManageCredential, options: ChangeOptions<Moved>) {
  const api = useApi()
  const refresh = useRefreshAppointments()
  return useMutation<Moved, ApiError, { date: string; startTime: string }>({
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

/** Has everything that shows appointments or free times asked again. Never fails: what could not be loaded says so itself. */
export function useRefreshAppointments(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const stale = [listMyAppointments, getManagedAppointment, getReceipt, getSlots, getAvailability]
  return () => Promise.all(stale.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
