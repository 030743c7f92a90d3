import { addDays, dayOfWeek } from '#shared/dates.ts'

const daily = 7
const weekly = 4
const monthly = 12

/** The file of a day's backup; no other file of the folder is ever deleted. */
export function backupName(date: string): string {
  return `trousseau-${date}.zip`
}

/** The day of a daily backup; undefined for every other file. */
export function dateOfBackup(name: string): string | undefined {
  return /^trousseau-(\d{4}-\d\d-\d\d)\.zip$/.exec(name)?.[1]
}

/**
 * The days whose backups may go: all but the newest of the last 7 days, 4 weeks and 12 months that have one. Days without a
 * backup do not count, so that a shop that was closed for a month keeps what it has.
 */
export function expiredBackups(dates: readonly string[]): string[] {
  const newestFirst = [...new Set(dates)].sort().reverse()
  const retained = new Set([
    ...newestOf(newestFirst, (date) => date, daily),
    ...newestOf(newestFirst, mondayOf, weekly),
    ...newestOf(newestFirst, (date) => date.slice(0, 7), monthly),
  ])
  return newestFirst.filter((date) => !retained.has(date)).reverse()
}

/** The newest of each of the first `count` periods. */
function newestOf(
  newestFirst: readonly string[],
  periodOf: (date: string) => string,
  count: number,
): string[] {
  return [...Map.groupBy(newestFirst, periodOf).values()].slice(0, count).map(([newest]) => newest as string)
}

function mondayOf(date: string): string {
  return addDays(date, -((dayOfWeek(date) + 6) % 7))
}
