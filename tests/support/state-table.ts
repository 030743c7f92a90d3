import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { getToday } from '#admin/today-contract.ts'
import { builtInEmails } from '#email/built-in-emails.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import type { Person, TestApp } from './test-app.ts'

/** A move from one state to another, as docs/architecture.md says it. */
export interface Row {
  machine: string
  state: string
  move: string
  to: string
  /** Templates of the emails that it sends. */
  mails: string[]
  /** Parts of `getToday` in which it stands afterwards. */
  lists: string[]
}

const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

/** The rows of the tables under “States and moves”, by the heading above each. */
export const rows: readonly Row[] = (page.split('\n## States and moves\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n### ')
  .slice(1)
  .flatMap((section) => {
    const machine = section.split('\n')[0]!.trim()
    const cells = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    return cells.map(([state, move, to, , notified]): Row => {
      const names = namesIn(notified)
      return {
        machine,
        state: namesIn(state)[0] ?? '',
        move: namesIn(move)[0] ?? '',
        to: namesIn(to)[0] ?? '',
        mails: names.filter((name) => Object.hasOwn(builtInEmails, name)).sort(),
        lists: names.filter((name) => !Object.hasOwn(builtInEmails, name)).sort(),
      }
    })
  })

function namesIn(cell = ''): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
}

export function moveKey({
  machine,
  state,
  move,
  to,
}: Pick<Row, 'machine' | 'state' | 'move' | 'to'>): string {
  return `${machine}: ${state} ${move} ${to}`
}

interface Walk {
  /** How the thing stands, as the API says. */
  state: () => Promise<string>
  act: () => Promise<unknown>
  /** The id that its line of Today has. */
  listed?: () => string
}

/** Makes moves over HTTP, and compares each with its row: state before and after, emails, and lists of Today. */
export async function walker(app: TestApp) {
  const { db, call, send, clock } = app
  const admin = await app.person('ADMIN')
  const people: Person[] = [admin]
  const walked = new Set<string>()

  /** Sets the clock; everybody signs in anew, because sessions end after a day. */
  const at = async (iso: string) => {
    clock.now = new Date(iso)
    const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
    for (const person of people)
      person.cookie = `session=${await startSession(db, clock.now, person.id, request)}`
  }
  const person = async () => {
    const made = await app.person()
    people.push(made)
    return made
  }
  const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
  return {
    admin,
    at,
    person,
    read,
    walked,
    async act(id: string, body: Record<string, unknown>): Promise<Rental> {
      const { version } = await read(id)
      const given = { params: { id }, body: { version, ...body } }
      const reply = await send(changeRental, given as never, { as: admin })
      expect([reply.status, reply.body]).toMatchObject([200, {}])
      return reply.body as Rental
    },
    /** @param move of the machine `machine: state move to` */
    async walk(move: string, to: Person[], { state, act, listed }: Walk): Promise<void> {
      const row = rows.find((one) => moveKey(one) === move)
      expect(row, `docs/architecture.md has no row “${move}”`).toBeDefined()
      expect(await state(), `before ${move}`).toBe(row!.state)
      const before = new Set((await db.select().from(emailLogs)).map(({ id }) => id))
      await act()
      expect(await state(), `after ${move}`).toBe(row!.to)
      const sent = (await db.select().from(emailLogs))
        .filter((mail) => !before.has(mail.id) && to.some(({ email }) => email === mail.to))
        .map(({ templateName }) => templateName)
      expect([...new Set(sent)].sort(), `told of ${move}`).toEqual(row!.mails)
      const today = (await call(getToday, { query: {} }, { as: admin })).body as unknown as Record<
        string,
        { id: string }[]
      >
      for (const list of row!.lists)
        expect(
          today[list]?.map(({ id }) => id),
          `${list} after ${move}`,
        ).toContain(listed?.())
      walked.add(move)
    },
  }
}
