import * as z from 'zod/mini'
import { identity as texts } from '#rentals/texts/texts.gen.js'
import { says } from '#shared/fields.ts'

/** Documents that customers show when they collect a dress. */
export const identityKinds = ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'] as const

export const identityNames = texts.identityNames

/** 'Passport, ends in 4567'. */
export function identityText({ kind, end }: Identity): string {
  return texts.identity({ name: texts.identityNames[kind], end })
}

/** The last characters tell two documents apart. The whole number is never asked for. */
export const identityEnd = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(
    /^[0-9A-Z]{1,4}$/,
    says(() => texts.end),
  ),
)

export const identity = z.object({ kind: z.enum(identityKinds), end: identityEnd })

export type Identity = z.output<typeof identity>

interface IdentityColumns {
  identityKind: Identity['kind'] | null
  identityEnd: string | null
}

export function notedIdentity({ identityKind: kind, identityEnd: end }: IdentityColumns): Identity | null {
  return kind && end ? { kind, end } : null
}

/** The columns of a document that staff noted; without one, those of before stay. */
export function identityColumns(noted: Identity | undefined) {
  return noted && { identityKind: noted.kind, identityEnd: noted.end }
}
