import { expect, test } from 'vitest'
import { userName } from '#accounts/full-name.ts'
import { findUserName } from '#accounts/server/full-name.ts'
import { changedContact } from '#accounts/server/profile/profile.ts'
import { findUser } from '#accounts/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import { testApp } from '#tests/support/test-app.ts'
import { whoAsks } from './who-asks.ts'

const app = await testApp()

test.each([
  [{ firstName: 'Maya', lastName: 'Saad' }, 'Maya Saad'],
  [{ firstName: null, lastName: 'Saad' }, 'Saad'],
  [{ firstName: ' ', lastName: 'Saad' }, 'Saad'],
  [{ firstName: 'Maya', lastName: '' }, 'Maya'],
  [{ firstName: null, lastName: null }, undefined],
])('a member %j has one name in bookings, in lists and in what follows her account', async (names, name) => {
  const person = await app.person('CLIENT', { ...names, phone: '+961 70 123 456' })
  const user = (await findUser(app.db, person.id))!
  const asked = await inTransaction(app.db, (tx) => whoAsks(tx, { ...user, mustChangePassword: false }, {}))
  const followed = changedContact({ ...user, firstName: 'Other', lastName: 'Person' }, user).name
  const listed = await findUserName(app.db, person.id)
  const expected = name ?? user.username
  expect([asked.name, followed, listed, userName(user)]).toEqual(Array(4).fill(expected))
})
