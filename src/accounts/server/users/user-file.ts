import { fullName } from '#accounts/full-name.ts'
import type { ListedUser } from '#accounts/users-contract.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'

const columns: FileColumns<ListedUser> = {
  name: ['Name', (user) => fullName(user)],
  username: ['Username', ({ username }) => username],
  email: ['Email', ({ email }) => email],
  phone: ['Phone', ({ phone }) => phone],
  role: ['Role', ({ role, staffRole }) => [role, staffRole].filter(Boolean).join(' ')],
  balance: ['Balance', ({ balance }) => balance],
  createdAt: ['Created', ({ createdAt }) => createdAt],
}

export const userFile = { name: 'users', columns }
