import type { ListSearch } from '#ui/list/list-search.ts'
import { pageOf } from '#ui/list/page-of.ts'

export const pageSize = 20

export const roleNames = { CLIENT: 'Client', ADMIN: 'Admin' } as const

export type Role = keyof typeof roleNames

export function roleOf({ role }: ListSearch): Role | undefined {
  return role === 'CLIENT' || role === 'ADMIN' ? role : undefined
}

export function usersInput(search: ListSearch) {
  const messages = search.search?.slice(0, 100)
  return { query: { role: roleOf(search), search: messages, ...pageOf(pageSize, search.page) } }
}
