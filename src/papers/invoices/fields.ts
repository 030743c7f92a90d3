import { optionalLine } from '#shared/fields.ts'

/** The company that a customer wants on an invoice: checked by forms and server. Separate from the endpoints, so that forms do not load those. */
export const billedTo = { company: optionalLine(100), taxNumber: optionalLine(40) }
