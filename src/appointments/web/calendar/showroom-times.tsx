import { visitorTimes, zoneLabel } from '#appointments/rules/showroom-time.ts'
import { showroomTimes as messages } from '#appointments/texts/texts.gen.js'
import { rangeText } from '#shared/format/list.ts'
import { useVisitorTimeZone } from './visitor-time-zone.ts'

interface ShowroomTimesProps {
  date: string
  startTime: string
  endTime: string
  timeZone: string
}

/** '11:00–12:00 Beirut time, GMT+2', and for a visitor in another zone also '04:00–05:00 your time'. */
export function ShowroomTimes({ date, startTime, endTime, timeZone }: ShowroomTimesProps) {
  const ownZone = useVisitorTimeZone()
  const own = ownZone && visitorTimes({ date, startTime, endTime }, timeZone, ownZone)
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{rangeText(startTime, endTime)}</span>{' '}
      <span className="text-quiet">{zoneLabel(timeZone, date)}</span>
      {own && <span className="block text-sm text-quiet tabular-nums">{messages.own({ times: own })}</span>}
    </>
  )
}
