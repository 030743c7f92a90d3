import { refusal } from '#shared/refusal.ts'

export const customerNotFound = refusal('customer_not_found', 404, 'Customer not found')
