import { beforeEach } from 'vitest'
import { appointments } from '#appointments/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openShowrooms } from './booking.fixture.ts'

/** A test server with open showrooms, staff and a customer. Each test starts on the Monday, without appointments and emails. */
export async function bookingApp(env: Record<string, string> = { RATE_LIMIT_FACTOR: '0' }) {
  const app = await testApp({ domains: ['appointments', 'schedule'], env })
  await openShowrooms(app.db)
  const people = {
    admin: await app.person('ADMIN'),
    rana: await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' }),
  }
  const start = app.clock.now
  const { admin } = people

  beforeEach(async () => {
    app.clock.now = start
    people.admin = admin
    await app.db.delete(appointments)
    await app.db.delete(emailLogs)
  })

  /** With a new session of staff, because the old one can have ended by then. */
  async function setClock(instant: string) {
    app.clock.now = new Date(instant)
    people.admin = await app.person('ADMIN')
  }

  return { ...app, people, start, setClock }
}
