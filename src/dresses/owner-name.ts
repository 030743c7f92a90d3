import { fullName } from '#accounts/full-name.ts'
import type { AdminDress } from './admin-contract.ts'

export function ownerName(owner: NonNullable<AdminDress['owner']>): string {
  return fullName(owner, owner.username)
}
