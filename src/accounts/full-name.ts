interface Named {
  firstName: string | null
  lastName: string | null
}

/** First and last name; `otherwise` of a person who has given neither. */
export function fullName({ firstName, lastName }: Named, otherwise = ''): string {
  return [firstName?.trim(), lastName?.trim()].filter(Boolean).join(' ') || otherwise
}

/** The name under which an account is known, or its user name. `server/full-name.ts` has the same for SQL. */
export function userName(user: Named & { username: string }): string {
  return fullName(user, user.username)
}

/** How a mail greets her. */
export function greetingName({
  firstName,
  username,
}: {
  firstName: string | null
  username: string
}): string {
  return firstName?.trim() || username
}
