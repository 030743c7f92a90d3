import type { AdminDress } from './admin-contract.ts'

export function ownerName({ firstName, lastName, username }: NonNullable<AdminDress['owner']>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
