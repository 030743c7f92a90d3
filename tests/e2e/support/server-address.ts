import { testStart } from '#tests/support/test-clock.ts'

export const port = Number(process.env.E2E_PORT ?? 4173)
export const baseUrl = `http://localhost:${port}`

/** The time of the server's clock when it starts: a Monday, 10:00 in Beirut. */
export const serverStartTime = new Date(testStart)
