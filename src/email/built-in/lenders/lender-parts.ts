import type { Fact } from '#email/built-in/built-in-email.ts'
import { day, dollars, ivoryGown, maya } from '#email/built-in/samples.ts'

export const sample = {
  firstName: maya,
  number: '2026-0412',
  dressTitle: ivoryGown,
  eventDate: day('2026-12-12'),
  collectOn: day('2026-12-10'),
  returnOn: day('2026-12-14'),
  price: dollars(240),
  link: 'https://trousseau.example/my-dresses',
}

export const en = {
  rows: [
    ['Dress', '{{dressTitle}}'],
    ['Collect on', '{{collectOn}}'],
    ['Return on', '{{returnOn}}'],
    ['Price', '{{price}}'],
    ['Rental', '{{number}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">See your dresses</a></p>`,
  footer: 'You receive this because it concerns a dress of yours.',
}

export const fr = {
  rows: [
    ['Robe', '{{dressTitle}}'],
    ['Retrait', '{{collectOn}}'],
    ['Retour', '{{returnOn}}'],
    ['Prix', '{{price}}'],
    ['Location', '{{number}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">Voir vos robes</a></p>`,
  footer: 'Vous recevez ce message parce qu’il concerne l’une de vos robes.',
}

export const ar = {
  rows: [
    ['الفستان', '{{dressTitle}}'],
    ['الاستلام', '{{collectOn}}'],
    ['الإعادة', '{{returnOn}}'],
    ['السعر', '{{price}}'],
    ['الإيجار', '{{number}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">عرض فساتينك</a></p>`,
  footer: 'تصلك هذه الرسالة لأنها تخصّ فستاناً من فساتينك.',
}
