import type { DressStatus } from '#dresses/contract.ts'

/** The owner may change a dress before staff accept it and after a refusal. */
export function mayEdit(status: DressStatus): boolean {
  return status === 'PENDING' || status === 'REJECTED'
}
