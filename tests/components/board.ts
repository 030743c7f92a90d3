import { slotTaken } from '#appointments/refusal-contract.ts'
import { statusOfVisit, visitTimes } from '#appointments/rules/visit.ts'
import { listTransfers } from '#dresses/place-contract.ts'
import {
  type BoardAppointment,
  bookForCustomer,
  getBoard,
  moveAppointment,
  type ShowroomDay,
  setVisit,
} from '#schedule/board-contract.ts'
import { addDays, dayOfWeek, daysBetween, minutesOf, timeOf } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { type AppointmentType, type Branch, branches, showrooms } from '#showrooms/showrooms.ts'
import { admin } from '#tests/components/admin.ts'
import { appointment } from '#tests/components/appointments.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'

/** A fitting of Maya at Aoukar on a Saturday at 13:00. */
export function onBoard(change: Partial<BoardAppointment> = {}): BoardAppointment {
  return {
    ...appointment({ branch: 'AOUKAR', date: '2026-11-28', startTime: '13:00', endTime: '13:30' }),
    position: 0,
    language: 'en',
    colleague: null,
    colleagueWarning: null,
    offeredUntil: null,
    arrivedAt: null,
    startedAt: null,
    finishedAt: null,
    late: null,
    dresses: [],
    alterations: 0,
    piece: null,
    version: 0,
    ...change,
  }
}

const starts = Array.from({ length: 10 }, (_, nth) => timeOf(minutesOf('11:00') + 30 * nth))
const slotAt = (startTime: string) => ({ startTime, endTime: timeOf(minutesOf(startTime) + 30) })

function showroomDay(branch: Branch, date: string, list: readonly BoardAppointment[]): ShowroomDay {
  const appointments = list.filter((one) => one.branch === branch && one.date === date)
  const isOpen = dayOfWeek(date) !== 0
  const free = starts
    .filter((start) => !appointments.some(({ startTime }) => startTime === start))
    .map(slotAt)
  const rule = { startTime: '11:00', endTime: '16:00', duration: 30, active: true }
  return {
    branch,
    date,
    hours: isOpen ? { opens: '11:00', closes: '16:00' } : null,
    closed: [],
    blocks: [],
    free: isOpen ? showrooms[branch].fittings.map((type) => ({ type, slots: free })) : [],
    appointments,
    rules: [1, 2, 3, 4, 5, 6].map((day) => ({ ...rule, dayOfWeek: day })),
    capacity: 1,
  }
}

/** Replies of the board with these appointments, which are changed in place; `taken` times are refused. */
export function board(list: BoardAppointment[], taken: readonly string[] = []): Reply[] {
  const change = (id: AppointmentId, changes: Partial<BoardAppointment>) => {
    const nth = list.findIndex((one) => one.id === id)
    list[nth] = { ...list[nth]!, ...changes, version: list[nth]!.version + 1 }
    return list[nth]
  }
  const refuseTaken = (startTime: string) => {
    if (taken.includes(startTime)) throw new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
  }
  return [
    ...admin(),
    reply(listTransfers, []),
    reply(getBoard, ({ query: { from, to } }) => ({
      now: { date: '2026-11-23', time: '10:00' },
      timeZone: 'Asia/Beirut',
      days: Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth)).map((date) => ({
        date,
        showrooms: branches.map((branch) => showroomDay(branch, date, list)),
      })),
    })),
    reply(moveAppointment, ({ params, body: { branch, date, startTime } }) => {
      refuseTaken(startTime)
      return change(params.id, { branch, date, ...slotAt(startTime) })
    }),
    reply(setVisit, ({ params, body: { step } }) => {
      const at = (time: string | null) => (time === null ? null : new Date(time))
      const { arrivedAt, startedAt } = list.find(({ id }) => id === params.id)!
      const times = visitTimes({ arrivedAt: at(arrivedAt), startedAt: at(startedAt) }, step, new Date())
      return change(params.id, {
        status: statusOfVisit(step),
        arrivedAt: times.arrivedAt?.toISOString() ?? null,
        startedAt: times.startedAt?.toISOString() ?? null,
        finishedAt: times.finishedAt?.toISOString() ?? null,
      })
    }),
    reply(
      bookForCustomer,
      ({ body: { branch, type, date, startTime, clientName, clientPhone, dressIds } }) => {
        refuseTaken(startTime)
        const dresses = (dressIds ?? []).map((id) => ({
          id,
          title: 'Gown',
          mainImage: null,
          place: branch,
          absence: null,
          isWithHer: false,
        }))
        list.push(
          onBoard({
            id: `01900000-0000-7000-8000-00000000c${String(list.length).padStart(3, '0')}`,
            branch,
            type: type as AppointmentType,
            date,
            ...slotAt(startTime),
            clientName,
            clientPhone,
            dresses,
          }),
        )
        return list.at(-1)!
      },
    ),
  ]
}
