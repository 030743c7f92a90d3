import { longDate } from '#shared/dates.ts'
import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { aoukar, aoukarAddress, day, fitting, ivoryGown, maya, rana } from './samples.ts'

const variables = {
  firstName: rana,
  type: fitting,
  showroom: aoukar,
  address: aoukarAddress,
  day: () => longDate('2026-12-05'),
  date: day('2026-12-05'),
  startTime: '11:00',
  endTime: '12:00',
  colleague: maya,
  dressTitle: ivoryGown,
  oneDress: ivoryGown,
  severalDresses: '',
  guidance: inEach({
    en: 'Please bring shoes of the height you will wear. Two companions are welcome.',
    fr: 'Apportez des chaussures de la hauteur que vous porterez. Deux accompagnantes sont les bienvenues.',
    ar: 'أحضري حذاءً بالارتفاع الذي سترتدينه. ويسعدنا استقبال مرافقتين معك.',
  }),
  number: 'A1B2C3D4',
  manageLink: 'https://trousseau.example/appointments',
  mapLink: 'https://www.google.com/maps/search/?api=1&query=Aoukar',
  calendarLink: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
}

export const appointmentEmails = {
  appointment_booked: { variables },
  appointment_rescheduled: {
    variables: { ...variables, previousDate: day('2026-12-04'), previousTime: '15:00' },
  },
  appointment_cancelled: {
    variables: {
      ...variables,
      cancellation: inEach({
        en: 'this appointment is cancelled. We would be glad to see you on another day.',
        fr: 'ce rendez-vous est annulé. Nous serons heureuses de vous accueillir un autre jour.',
        ar: 'أُلغي هذا الموعد. يسعدنا استقبالك في يوم آخر.',
      }),
    },
  },
  appointment_reminder: { variables },
  appointment_new_time: {
    variables: {
      ...variables,
      reason: inEach({ en: 'Stocktaking', fr: 'Inventaire', ar: 'جردة' }),
      freeTimes: () => `${longDate('2026-12-05')}: 15:00\n${longDate('2026-12-07')}: 11:00, 15:00`,
    },
  },
} satisfies Record<string, DeclaredEmail>
