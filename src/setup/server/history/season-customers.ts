import { type CustomerSource, customerSources } from '#customers/facts.ts'
import { firstNames, lastNames } from '#setup/server/samples/users.ts'

interface SeasonCustomer {
  clientName: string
  clientPhone: string
  /** Most come to the showroom and leave a phone number only. */
  clientEmail?: string
  source?: CustomerSource
}

/** Every ninth rental is of somebody who has rented before. */
export function seasonCustomer(rental: number): SeasonCustomer {
  const nth = rental % 9 === 8 ? rental - 5 : rental
  const first = firstNames[(nth * 5 + 3) % firstNames.length]!
  const last = lastNames[(nth * 11 + Math.floor(nth / firstNames.length)) % lastNames.length]!
  const digits = String(100_417 + nth * 3571)
  return {
    clientName: `${first} ${last}`,
    clientPhone: `+961 76 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    ...(nth % 6 === 0 && { clientEmail: `${first}.${last}.${nth}@example.com`.toLowerCase() }),
    source: customerSources[nth % customerSources.length]!,
  }
}
