/** Documents that customers show when they collect a dress. */
export const identityKinds = ['ID_CARD', 'PASSPORT', 'DRIVING_LICENCE', 'RESIDENCE_PERMIT'] as const

export type IdentityKind = (typeof identityKinds)[number]

export const identityNames: Readonly<Record<IdentityKind, string>> = {
  ID_CARD: 'Identity card',
  PASSPORT: 'Passport',
  DRIVING_LICENCE: 'Driving licence',
  RESIDENCE_PERMIT: 'Residence permit',
}

/** 'Passport, ends in 4567'; empty when none was noted. */
export function identityText({
  identityKind,
  identityEnd: end,
}: {
  identityKind: IdentityKind | null
  identityEnd: string | null
}): string {
  return identityKind && end ? texts.identity(identityNames[identityKind], end) : ''
}

const texts = { identity: (name: string, end: string) => `${name}, ends in ${end}` }
