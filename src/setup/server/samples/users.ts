import users from './users.json' with { type: 'json' }

/** Accounts of the demo; their email addresses do not exist. */
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

/** Members of staff beside the admin, with what they may do. */
export const sampleStaff = [
  { ...person(users.manager), staffRole: 'MANAGER' },
  { ...person(users.assistant), staffRole: 'ASSISTANT' },
] as const
export const sampleLenders = users.lenders.map(person)
/** Customers with an account. */
export const sampleMembers = users.members.map(person)
/** Of customers without an account. */
export const { firstNames, lastNames } = users
