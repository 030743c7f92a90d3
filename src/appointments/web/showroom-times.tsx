import { ownTime, zoneLabel } from '#appointments/showroom-time.ts'
import { useOwnZone } from './own-zone.ts'

interface ShowroomTimesProps {
  date: string
  startTime: string
  endTime: string
  timeZone: string
}

const words = { own: (start: string, end: string) => `${start}–${end} your time` }

/** '11:00–12:00 Beirut time, GMT+2', and to somebody elsewhere also '04:00–05:00 your time'. */
export function ShowroomTimes({ date, startTime, endTime, timeZone }: ShowroomTimesProps) {
  const ownZone = useOwnZone()
  const [start, end] = [startTime, endTime].map((time) => ownZone && ownTime(date, time, timeZone, ownZone))
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{`${startTime}–${endTime}`}</span>{' '}
      <span className="text-quiet">{zoneLabel(timeZone, date)}</span>
      {start && end && <span className="block text-sm text-quiet tabular-nums">{words.own(start, end)}</span>}
    </>
  )
}
