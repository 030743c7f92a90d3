import { expect } from 'vitest'
import { generalRefusals, refusalsOf } from '#platform/openapi/refusals.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** Codes of the error handler for what no endpoint foresees. */
const unforeseen = ['internal', 'conflict']

/** Fails for a reply with a refusal that the contract does not declare, so that the description of the API is complete. */
export function expectDeclared(endpoint: Endpoint, status: number, code: string | undefined): void {
  if (status < 400 || code === undefined || unforeseen.includes(code)) return
  const declared = [...generalRefusals, ...refusalsOf(endpoint)]
  const isDeclared = declared.some((one) => one.code === code && one.status === status)
  expect(isDeclared, `${endpoint.name} answers ${status} ${code}, which its contract does not declare`).toBe(
    true,
  )
}
