import { useHydrated } from '@tanstack/react-router'
import type { DressId } from '#shared/ids.ts'

/** A guest's request on this device, by the token of its link: a guest has no account that lists it. */
interface StoredRequest {
  dressId: DressId
  token: string
}

const key = 'rental-requests'
const mostStored = 10

type Read = () => Pick<Storage, 'getItem'>
type Change = () => Pick<Storage, 'getItem' | 'setItem'>

/** The latest first. @param storage a function, because `localStorage` throws where the browser denies storage */
export function readRequests(storage: Read): StoredRequest[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isStored).slice(0, mostStored) : []
  } catch {
    return []
  }
}

/** Fails silently when the storage is denied or full. */
export function storeRequest(storage: Change, { dressId, token }: StoredRequest): void {
  write(storage, [{ dressId, token }, ...others(storage, token)])
}

/** Of a rental that is over. */
export function removeStoredRequest(storage: Change, token: string): void {
  const left = others(storage, token)
  if (left.length < readRequests(storage).length) write(storage, left)
}

/** The token of this device's latest request of a dress; undefined on the server and while the page hydrates. */
export function useStoredRequest(dressId: DressId): string | undefined {
  const hydrated = useHydrated()
  const stored = hydrated ? readRequests(() => localStorage) : []
  return stored.find((request) => request.dressId === dressId)?.token
}

function others(storage: Read, token: string): StoredRequest[] {
  return readRequests(storage).filter((one) => one.token !== token)
}

function write(storage: Change, requests: StoredRequest[]): void {
  try {
    storage().setItem(key, JSON.stringify(requests.slice(0, mostStored)))
  } catch {}
}

function isStored(value: unknown): value is StoredRequest {
  const { dressId, token } = (value ?? {}) as Record<string, unknown>
  return /^[0-9a-f-]{36}$/.test(String(dressId)) && /^[\w-]{60,200}$/.test(String(token))
}
