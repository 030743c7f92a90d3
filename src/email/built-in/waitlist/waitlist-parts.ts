import type { Fact } from '#email/built-in/built-in-email.ts'
import { aoukar, day, dollars, ivoryGown, moment, rana } from '#email/built-in/samples.ts'

export const sample = {
  firstName: rana,
  what: ivoryGown,
  day: day('2026-12-12'),
  collectOn: day('2026-12-10'),
  returnOn: day('2026-12-14'),
  time: '',
  showroom: aoukar,
  price: dollars(240),
  endsAt: moment('2026-11-25T18:00:00Z'),
  link: 'https://trousseau.example/waitlist',
  acceptLink: 'https://trousseau.example/waitlist?answer=accept',
  declineLink: 'https://trousseau.example/waitlist?answer=decline',
}

const names = ['what', 'day', 'time', 'collectOn', 'returnOn', 'showroom', 'price', 'endsAt'] as const

export const rowsIn = (labels: Record<(typeof names)[number], string>): readonly Fact[] =>
  names.map((name) => [labels[name], `{{${name}}}`])

export const en = rowsIn({
  what: 'What',
  day: 'Day',
  time: 'Time',
  collectOn: 'Collect on',
  returnOn: 'Return on',
  showroom: 'Showroom',
  price: 'Price',
  endsAt: 'Held for you until',
})

export const fr = rowsIn({
  what: 'Quoi',
  day: 'Jour',
  time: 'Heure',
  collectOn: 'Retrait le',
  returnOn: 'Retour le',
  showroom: 'Showroom',
  price: 'Prix',
  endsAt: 'Réservé pour vous jusqu’au',
})

export const ar = rowsIn({
  what: 'ماذا',
  day: 'اليوم',
  time: 'الساعة',
  collectOn: 'الاستلام في',
  returnOn: 'الإعادة في',
  showroom: 'المعرض',
  price: 'السعر',
  endsAt: 'محجوز لك حتى',
})

export const footers = {
  en: 'You get this email because you asked to be told when it comes free.',
  fr: 'Vous recevez cet e-mail parce que vous avez demandé à être prévenue.',
  ar: 'تصلك هذه الرسالة لأنك طلبت أن نخبرك.',
}
