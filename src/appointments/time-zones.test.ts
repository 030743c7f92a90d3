import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What a machine set to another zone would answer: the visitor's browser, the server, a laptop on a journey.
const script = `
  import { monthAvailability, nextFree } from '#appointments/availability.ts'
  import { appointmentSentence } from '#appointments/words.ts'
  import { addDays, instantOf, localNow, timeOf } from '#shared/dates.ts'
  import { openState } from '#showrooms/rules.ts'

  const rules = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
    return { dayOfWeek, startTime: '11:00', endTime: '19:00', duration: 30, active: true }
  })
  const held = { startTime: '12:00', endTime: '13:00', status: 'CONFIRMED', place: 1 }
  const answers = []
  for (const change of ['2023-03-26', '2023-04-21', '2026-10-25', '2027-03-28', '2027-10-31']) {
    for (let minutes = -2880; minutes <= 2880; minutes += 60) {
      const now = localNow(new Date(Date.parse(change + 'T00:00:00Z') + minutes * 60000), 'Asia/Beirut')
      const calendar = {
        ...{ branch: 'AOUKAR', type: 'BRIDAL', signedIn: false, rules, capacity: 1, now },
        blocks: [{ date: addDays(change, 2), reason: null }],
        bookingsByDate: { [addDays(change, 1)]: [held] },
      }
      const free = nextFree(calendar, now.date)
      const sentence = appointmentSentence({ type: 'BRIDAL', branch: 'AOUKAR', ...free })
      answers.push(now, openState(now), sentence, monthAvailability(calendar, change.slice(0, 7)))
      const [day, time] = [addDays(change, Math.floor(minutes / 1440)), timeOf((minutes + 2880) % 1440)]
      answers.push(instantOf(day, time, 'Asia/Beirut'))
    }
  }
  console.log(JSON.stringify(answers))
`

function answersUnder(zone: string): string {
  const root = join(import.meta.dirname, '../..')
  const env = { ...process.env, TZ: zone }
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...{ cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  })
}

test('every time zone of the machine gives the same answers', () => {
  const expected = answersUnder('Asia/Beirut')
  expect(JSON.parse(expected)).toHaveLength(5 * 97 * 5)
  for (const zone of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
    expect(answersUnder(zone) === expected, zone).toBe(true)
  }
}, 30_000)
