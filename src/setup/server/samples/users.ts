import users from './users.json' with { type: 'json' }

/** Lenders and customers of the demo; their email addresses do not exist. */
export interface SampleUser {
  username: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

const person = (names: Pick<SampleUser, 'firstName' | 'lastName' | 'phone'>): SampleUser => {
  const username = `${names.firstName}.${names.lastName}`.toLowerCase()
  return { username, email: `${username}@example.com`, ...names }
}

export const sampleLenders = users.lenders.map(person)
export const sampleGuests = users.guests.map(person)
