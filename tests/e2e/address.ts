export const port = Number(process.env.E2E_PORT ?? 4173)
export const address = `http://localhost:${port}`

/** The house's clock while journeys run: a Monday, ten in the morning in Beirut. */
export const morning = new Date('2026-11-23T08:00:00Z')
