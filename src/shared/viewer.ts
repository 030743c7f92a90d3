export type Role = 'CLIENT' | 'ADMIN'

/** The signed-in user, read from the database for each request. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  /** While true, only public endpoints and those with `beforeNewPassword` are allowed. */
  readonly mustChangePassword: boolean
}
