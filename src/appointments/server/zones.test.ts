import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const usual = ['Asia/Beirut', 'UTC', 'America/New_York', 'Pacific/Auckland']
const strange = [
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
]
// `npm run bench:appointments` asks for all of them.
const zones = process.env.ZONES === 'all' ? [...usual, ...strange] : usual
const years = [2026, 2027, 2028, 2029, 2030]

async function saidUnder(zone: string): Promise<string> {
  const script = join(import.meta.dirname, '../../../tests/support/zones-child.ts')
  const env = { ...process.env, TZ: zone }
  return (await run(process.execPath, [script, years.join(','), zones.join(',')], { env })).stdout
}

test(`five years of days are the same under ${zones.length} zones of the server, for as many of visitors`, async () => {
  const [expected = '', ...others] = await Promise.all(zones.map(saidUnder))
  const lines = expected.trim().split('\n')
  expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    '2026 365 0',
    '2027 365 0',
    '2028 366 0',
    '2029 365 0',
    '2030 365 0',
  ])
  expect(new Set(lines.map((line) => line.split(' ')[3])).size).toBe(years.length)
  for (const [index, other] of others.entries()) expect(other, zones[index + 1]).toBe(expected)
}, 120_000)
