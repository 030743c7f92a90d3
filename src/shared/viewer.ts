export type Role = 'CLIENT' | 'ADMIN'

/** Who is calling, as read from the database for this very request. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  /** Until then only what leads to a new password is answered. */
  readonly mustChangePassword: boolean
}
