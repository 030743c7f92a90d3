const minute = 60_000
const waits = [1, 2, 5, 10, 20, 40]

/**
 * Time of the next attempt after 1 or more failed ones: 1, 2, 5, 10, 20 and 40 minutes later, then hourly until the
 * email expires. The short first waits cover greylisting and restarts.
 */
export function nextAttempt(now: Date, triesInVain: number): Date {
  return new Date(now.getTime() + (waits[triesInVain - 1] ?? 60) * minute)
}
