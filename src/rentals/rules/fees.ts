/**
 * What a fee is for. FORFEITED: of the deposit of a piece that was dropped late. Fees of before they had rows are one OTHER a
 * rental.
 */
export const feeKinds = ['LATE', 'DAMAGE', 'LOSS', 'ALTERATION', 'FORFEITED', 'OTHER'] as const
export type FeeKind = (typeof feeKinds)[number]
