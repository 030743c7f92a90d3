import { fullName } from '#accounts/full-name.ts'
import { endingOf, type PayoutAccount } from '#payouts/account.ts'
import { sealAccount } from '#payouts/server/details/store.ts'
import type { Deps } from '#platform/deps.ts'
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

/** How each lender of the demo wants to be paid, in their order; the last ones have not said so. */
const sampleAccounts: readonly ((name: string, phone: string) => PayoutAccount)[] = [
  (name) => ({ method: 'TRANSFER', name, iban: 'LB49005600000012348765432101', bank: 'Bank of the Coast' }),
  (name) => ({ method: 'TRANSFER', name, iban: 'LB94001400000033221100998877', bank: 'Cedar Bank' }),
  (name, phone) => ({ method: 'WHISH', name, phone }),
  (name) => ({ method: 'TRANSFER', name, iban: 'LB87011500000055443322110099', bank: 'Cedar Bank' }),
]

/** The details of a lender as they are stored; sealed is null for cash. */
export function sampleAccount(
  { secretKey }: Pick<Deps, 'secretKey'>,
  { id: userId, phone, ...names }: { id: string; firstName: string; lastName: string; phone: string },
  nth: number,
) {
  const account: PayoutAccount = sampleAccounts[nth]?.(fullName(names), phone) ?? { method: 'CASH' }
  return {
    userId,
    method: account.method,
    sealed: sealAccount(secretKey, userId, account),
    ending: endingOf(account),
  }
}
