import { useEffect, useState } from 'react'
import { addDays, type LocalTime, minuteMs, minutesOf, timeOf } from '#shared/dates.ts'

const tick = 5000

/** The showroom's clock, which goes on from the last reply of the server; the clock of the device may be wrong. */
export function useRunningClock({ date, time }: LocalTime): LocalTime {
  const from = `${date} ${time}`
  const [elapsed, setElapsed] = useState({ from, minutes: 0 })
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      setElapsed({ from, minutes: Math.floor((performance.now() - began) / minuteMs) })
    }, tick)
    return () => clearInterval(timer)
  }, [from])
  const minutes = minutesOf(time) + (elapsed.from === from ? elapsed.minutes : 0)
  return { date: addDays(date, Math.floor(minutes / 1440)), time: timeOf(minutes % 1440) }
}
