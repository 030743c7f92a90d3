const minute = 60_000
const waits = [1, 2, 5, 10, 20, 40]

/**
 * When to try a mail again after so many tries in vain (1 or more): 1, 2, 5, 10, 20 and 40 minutes later, then every hour
 * until it is out of date. The first waits let pass what is over at once, such as greylisting or a restart.
 */
export function nextAttempt(now: Date, triesInVain: number): Date {
  return new Date(now.getTime() + (waits[triesInVain - 1] ?? 60) * minute)
}
