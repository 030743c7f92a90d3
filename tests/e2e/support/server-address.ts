export const port = Number(process.env.E2E_PORT ?? 4173)
export const baseUrl = `http://localhost:${port}`

/** The time of the server's clock when it starts: a Monday, 11:00 in Beirut, when the showrooms open and offers are sent. */
export const serverStartTime = new Date('2026-11-23T09:00:00Z')
