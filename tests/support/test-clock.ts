/** Where the clock of a test server starts: a Monday, 10:00 in Beirut. */
export const testStart = '2026-11-23T08:00:00Z'
