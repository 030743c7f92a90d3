import type { WhatsappAccount } from '#whatsapp/account-contract.ts'

/** Of a shop that sends by hand. */
export const noAccount: WhatsappAccount = {
  isSet: false,
  phoneNumberId: '',
  refusedAt: null,
  templates: {
    booked: '',
    declined: '',
    reminder: '',
    ready: '',
    return: '',
    overdue: '',
    offer: '',
    receipt: '',
  },
  languageCodes: { en: 'en', fr: 'fr', ar: 'ar' },
  callbackUrl: 'http://shop.test/api/whatsapp/status',
  version: 'none',
}
