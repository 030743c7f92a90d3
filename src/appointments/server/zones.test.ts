import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isFull } from '#tests/support/rounds.ts'

const run = promisify(execFile)
const usual = ['Asia/Beirut', 'UTC', 'America/New_York', 'Pacific/Auckland']
const strange = [
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
]
// `npm run bench -- appointments` runs all zones. In 2023 the government moved the clock change.
const all = process.env.ZONES === 'all'
const zones = all ? [...usual, ...strange] : usual.slice(0, isFull() ? usual.length : 2)
const years = all ? [2023, 2026, 2027, 2028, 2029, 2030] : [2023, 2027]

async function saidUnder(zone: string): Promise<string> {
  const script = join(import.meta.dirname, '../../../tests/support/zones-child.ts')
  const env = { ...process.env, TZ: zone }
  return (await run(process.execPath, [script, years.join(','), zones.join(',')], { env })).stdout
}

test(`the days of ${years.length} years are the same in ${zones.length} time zones of server and visitor`, async () => {
  const [expected = '', ...others] = await Promise.all(zones.map(saidUnder))
  const lines = expected.trim().split('\n')
  const looked = lines.map((line) => line.split(' ').slice(0, 3).join(' '))
  expect(looked).toEqual(years.map((year) => `${year} ${year === 2028 ? 366 : 365} 0`))
  expect(new Set(lines.map((line) => line.split(' ')[3])).size).toBe(years.length)
  for (const [index, other] of others.entries()) expect(other, zones[index + 1]).toBe(expected)
})
