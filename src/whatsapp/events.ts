import { inEach, type Sample } from '#email/built-in/built-in-email.ts'
import { aoukar, day, dollars, fitting, ivoryGown, rana, slipDress } from '#email/built-in/samples.ts'
import { events } from '#whatsapp/texts/texts.gen.js'

export const eventNames = events.eventNames

/** What the shop writes about by WhatsApp. */
export const whatsappEvents = [
  'booked',
  'declined',
  'reminder',
  'ready',
  'return',
  'overdue',
  'offer',
  'receipt',
] as const
export type WhatsappEvent = (typeof whatsappEvents)[number]

/** What Meta counts as marketing: not written to who has stopped that inside WhatsApp. All else is about what she has booked. */
export const isMarketing = (event: WhatsappEvent): boolean => event === 'offer'

const time = inEach({
  en: 'Saturday 5 December, 11:00–12:00',
  fr: 'samedi 5 décembre, 11:00–12:00',
  ar: 'السبت 5 كانون الأوّل، من 11:00 إلى 12:00',
})
const rentalLink = 'https://trousseau.example/rentals'

/**
 * The variables of each text, with a sample value. Their order is that of the parameters of a template at Meta. One that does not
 * apply is an empty text, and leaves out its line.
 */
export const eventVariables = {
  booked: {
    firstName: rana,
    what: fitting,
    when: time,
    where: aoukar,
    number: 'A1B2C3D4',
    link: 'https://trousseau.example/appointments',
  },
  declined: {
    firstName: rana,
    what: ivoryGown,
    when: day('2026-12-12'),
    reason: inEach({
      en: 'The dress must be repaired.',
      fr: 'La robe doit être réparée.',
      ar: 'الفستان بحاجة إلى إصلاح.',
    }),
    dresses: () => `${slipDress()}: https://trousseau.example/dress/slip-dress?eventDate=2026-12-12`,
    number: '2026-0412',
    link: rentalLink,
  },
  reminder: {
    firstName: rana,
    what: fitting,
    when: time,
    where: aoukar,
    link: 'https://trousseau.example/appointments',
  },
  ready: {
    firstName: rana,
    what: ivoryGown,
    when: day('2026-12-03'),
    where: aoukar,
    due: dollars(120),
    number: '2026-0412',
    link: rentalLink,
  },
  return: {
    firstName: rana,
    what: ivoryGown,
    when: day('2026-12-07'),
    where: aoukar,
    number: '2026-0412',
    link: rentalLink,
  },
  overdue: {
    firstName: rana,
    what: ivoryGown,
    when: day('2026-12-07'),
    where: aoukar,
    fee: dollars(20),
    number: '2026-0412',
    link: rentalLink,
  },
  offer: { firstName: rana, what: ivoryGown, until: time, link: 'https://trousseau.example/waitlist' },
  receipt: {
    firstName: rana,
    receipt: '2026-00012',
    when: day('2026-11-25'),
    amount: dollars(120),
    what: inEach({ en: 'Rental', fr: 'Location', ar: 'الإيجار' }),
    method: inEach({ en: 'Card', fr: 'Carte', ar: 'بطاقة' }),
    number: '2026-0412',
    link: rentalLink,
  },
} as const satisfies Record<WhatsappEvent, Record<string, Sample>>

/** Variables that the text of an event may use. */
export function knownNames(event: WhatsappEvent): string[] {
  return [...Object.keys(eventVariables[event]), 'shopName']
}

export type EventVariables<E extends WhatsappEvent> = Record<keyof (typeof eventVariables)[E], string>

/** What is written of an event. */
export type Message = { [E in WhatsappEvent]: { event: E; variables: EventVariables<E> } }[WhatsappEvent]
