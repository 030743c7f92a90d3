import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Code outside of `customers` that names the account of a customer's file, and why it shows an account nothing. What an account
 * reads goes through `customers/server/account-link.ts`.
 */
const allowed: Readonly<Record<string, string>> = {
  'src/admin/server/customers/erase.ts': 'refuses to erase a file with an account',
  'src/admin/server/customers/file.ts': 'the file for staff',
  'src/admin/server/export/person-routes.ts': 'refuses the archive of a guest for a file with an account',
  'src/appointments/server/change/removed-store.ts': 'forgets what a deleted account had',
  'src/measurements/server/store.ts': 'erases the measurements of a deleted account',
  'src/schedule/server/board.ts': 'the account of the appointment itself, for staff',
}

/** A row of customers by any of its names, with its account, in Drizzle or SQL. */
const namesAccount =
  /\b(customers?|file|found|known|row|target)\??\.(userId|user_id)\b|findCustomerOfUser|(from|join) customers\b(?:(?!\$\{)[^`])*\buser_id/

const read = (name: string) => readFileSync(name, 'utf8')
const serverCode = globSync('src/*/**/*.ts').filter(
  (name) =>
    name.includes('/server/') &&
    !name.startsWith('src/customers/') &&
    !name.startsWith('src/setup/') &&
    /#customers\/|\bcustomers\b/.test(read(name)) &&
    !/\.(test|fixture|gen)\./.test(name),
)

test('no reader goes from an account to the rows of a customer’s file without asking what the account sees', () => {
  const readers = serverCode.filter((name) => namesAccount.test(read(name)))
  expect(readers.sort()).toEqual(Object.keys(allowed).sort())
})

/**
 * Code that compares the account of a booking itself, and why it may. What an account sees is asked of `own.ts` of the domain.
 */
const byAccount: Readonly<Record<string, string>> = {
  'src/admin/server/export/person.ts': 'exports the agreements of an account, which are no bookings',
  'src/appointments/server/change/actor.ts': 'whether it is worth asking',
  'src/appointments/server/store.ts': 'counts for staff who delete an account',
  'src/event-guests/server/store.ts': 'erases what a deleted account had',
  'src/rentals/request/server/request-store.ts': 'the limit of holds',
  'src/rentals/erasure/server/erase-identity.ts': 'erases what a deleted account had',
  'src/alterations/server/erase.ts': 'erases what a deleted account had',
  'src/rentals/server/refuse-open-rentals.ts': 'refuses to delete an account with open rentals',
  'src/rentals/erasure/server/photo-erasure.ts': 'erases what a deleted account had',
  'src/reviews/server/erase.ts': 'erases what a deleted account had',
  'src/schedule/server/list.ts': 'a filter of staff',
}

const comparesAccount =
  /eq\((appointments\.userId|rentals\.accountId|waitlistEntries\.userId)\b|\b(accountId|userId) [!=]== (\w+\.)?viewer|\baccount_id = \$/

test('no reader takes the account of a booking for leave to see it', () => {
  const readers = globSync(
    'src/{appointments,rentals,alterations,event-guests,papers,waitlist,schedule,reviews,admin}/**/server/**/*.ts',
  ).filter((name) => !/\.(test|fixture|gen)\.|own\.ts$/.test(name) && comparesAccount.test(read(name)))
  expect(readers.sort()).toEqual(Object.keys(byAccount).sort())
})

test('staff book in the name of an account only when it is known to be hers', () => {
  // `findCustomer` gives the file whose account a booking could take over.
  const bookers = serverCode.filter((name) => /\bcustomerFor\(/.test(read(name)))
  const fromFile = bookers.filter((name) => read(name).includes('findCustomer('))
  expect(fromFile.length).toBeGreaterThan(1)
  for (const name of fromFile) expect(read(name), name).toMatch(/accountOf(Removed)?\(file\b/)
})

test('every table with the customer of a row says in the app what stands in her file', () => {
  const owned = ['customer_notes', 'customer_tasks', 'consents', 'customer_merges']
  const tables = globSync('src/*/server/**/*tables.ts').flatMap((name) =>
    [...read(name).matchAll(/pgTable\(\s*'([a-z_]+)',\s*\{([\s\S]*?)\n {2}\}/g)]
      .filter(([, , columns = '']) =>
        /^ {4}customerId: uuid\(\)\s*\.\$type<CustomerId>\(\)(?:\s*\.notNull\(\))?\s*\.references\(\(\) => customers/m.test(
          columns,
        ),
      )
      .map(([, table = '']) => table),
  )
  const listed = read('src/app/server/file-tables.ts')
  expect(tables.filter((table) => !owned.includes(table)).length).toBe(
    [...listed.matchAll(/^ +(\{ )?table: |^ {2}\w+Table,/gm)].length,
  )
})
