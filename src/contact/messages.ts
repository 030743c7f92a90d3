import type { InquiryType } from './contract.ts'

export const inquiryLabels: Record<InquiryType, string> = {
  general: 'A question',
  booking: 'A fitting or a rental',
  lending: 'Lending my dress',
  press: 'Press and partnerships',
  other: 'Something else',
}
