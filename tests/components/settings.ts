import { getRentalTerms } from '#settings/contract.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { reply } from '#tests/components/fake-api.ts'

/** The terms of a new shop. */
export const rentalTerms = reply(getRentalTerms, { ...usualRentalTerms, contractMonths: 24 })
