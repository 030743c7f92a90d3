interface Named {
  firstName: string | null
  lastName: string | null
}

/** First and last name; `otherwise` of a person who has given neither. `server/full-name.ts` has the same for SQL. */
export function fullName({ firstName, lastName }: Named, otherwise = ''): string {
  return [firstName, lastName].filter(Boolean).join(' ') || otherwise
}
