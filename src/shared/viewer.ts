export type Role = 'CLIENT' | 'ADMIN'

/** The signed-in user, read from the database for each request. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  /** While true, only public endpoints and those with `beforeNewPassword` are allowed. */
  readonly mustChangePassword: boolean
}

/** Who makes a request, from which IP address and when: the route passes it to the actions. */
export interface Actor<V extends Viewer | null = Viewer> {
  readonly viewer: V
  readonly ip: string
  readonly now: Date
}
