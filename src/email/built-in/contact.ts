import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { ranaKhoury } from './samples.ts'

const topic = inEach({ en: 'Bridal in spring', fr: 'Mariage au printemps', ar: 'عرس في الربيع' })

export const contactEmails = {
  contact_message: {
    variables: {
      name: ranaKhoury,
      email: 'rana@example.com',
      phone: '+961 70 123 456',
      inquiryType: inEach({ en: 'Booking', fr: 'Réservation', ar: 'حجز' }),
      subject: topic,
      topic,
      message: inEach({
        en: 'Good morning, could we come as four?',
        fr: 'Bonjour, pourrions-nous venir à quatre ?',
        ar: 'صباح الخير، هل يمكننا الحضور أربعة؟',
      }),
    },
  },
} satisfies Record<string, DeclaredEmail>
