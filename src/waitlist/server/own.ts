import type { SQL } from 'drizzle-orm'
import { inAccount } from '#customers/server/account-link.ts'
import { bookedBy } from '#customers/server/file-tables.ts'
import type { AccountId } from '#shared/ids.ts'
import { waitlistEntries } from './tables.ts'

/** Of the waitlist: what an account has joined itself. */
export function isJoinedBy(userId: AccountId): SQL {
  return bookedBy(userId, { table: waitlistEntries, action: 'waitlist.joined' })
}

/** Of the waitlist: what an account sees, and what follows its profile. */
export function isEntryOf(userId: AccountId): SQL {
  return inAccount(userId, { account: waitlistEntries.userId, isOwn: isJoinedBy(userId) })
}
