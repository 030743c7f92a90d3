/** What the shop spends on a dress. Separate from the endpoints, so that forms do not load those. */

export const expenseKinds = ['CLEANING', 'REPAIR', 'ALTERATION', 'PURCHASE', 'OTHER'] as const
export type ExpenseKind = (typeof expenseKinds)[number]
