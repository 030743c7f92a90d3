import type { Scope } from '#shared/api-scope.ts'
import type { AccountId, ApiKeyId, SessionId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'

export type Role = 'CLIENT' | 'ADMIN'

/** What members of staff may do; each may do what those before it may. */
export const staffRoles = ['ASSISTANT', 'MANAGER', 'OWNER'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The signed-in user, read from the database for each request. */
export interface Viewer {
  readonly id: AccountId
  readonly role: Role
  /** Null for clients. */
  readonly staffRole: StaffRole | null
  /** Of the admin, and of what is written to the user. */
  readonly language: Language
  /** While true, only public endpoints and those with `beforeNewPassword` are allowed. */
  readonly mustChangePassword: boolean
  /**
   * Of staff who have no second factor although their role needs one. With no day left, only public endpoints and those
   * with `beforeNewPassword` or `beforeSecondFactor` are allowed.
   */
  readonly secondFactorDue?: { readonly from: string; readonly daysLeft: number } | undefined
  /** The API key by which a program acts for the user. */
  readonly key?: ViewerKey
  /** Of this browser; a program with an API key has none. */
  readonly session?: ViewerSession
}

export interface ViewerSession {
  /** Hash of the cookie; never leaves the server. */
  readonly sid: string
  /** What lists and the audit log name it by. */
  readonly id: SessionId
  /** Last sign-in or confirmation; null after a switch at the till. */
  readonly provedAt: Date | null
}

export interface ViewerKey {
  readonly id: ApiKeyId
  readonly name: string
  readonly scopes: readonly Scope[]
}

/** Who makes a request, from which IP address and when: the route passes it to the actions. */
export interface Actor<V extends Viewer | null = Viewer> {
  readonly viewer: V
  readonly ip: string
  readonly now: Date
}
