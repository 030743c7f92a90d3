import { ownTimes, zoneLabel } from '#appointments/showroom-time.ts'
import { useOwnZone } from './own-zone.ts'

interface ShowroomTimesProps {
  date: string
  startTime: string
  endTime: string
  timeZone: string
}

const words = { own: (times: string) => `${times} your time` }

/** '11:00–12:00 Beirut time, GMT+2', and to somebody elsewhere also '04:00–05:00 your time'. */
export function ShowroomTimes({ date, startTime, endTime, timeZone }: ShowroomTimesProps) {
  const ownZone = useOwnZone()
  const own = ownZone && ownTimes({ date, startTime, endTime }, timeZone, ownZone)
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{`${startTime}–${endTime}`}</span>{' '}
      <span className="text-quiet">{zoneLabel(timeZone, date)}</span>
      {own && <span className="block text-sm text-quiet tabular-nums">{words.own(own)}</span>}
    </>
  )
}
