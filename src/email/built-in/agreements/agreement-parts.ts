import { type Fact, inEach } from '#email/built-in/built-in-email.ts'
import { maya } from '#email/built-in/samples.ts'
import { dateWithYear } from '#shared/dates.ts'

export const sample = {
  firstName: maya,
  agreementName: inEach({
    en: 'Lending agreement 2027',
    fr: 'Contrat de prêt 2027',
    ar: 'عقد الإعارة 2027',
  }),
  expires: () => dateWithYear('2027-12-31'),
  link: 'https://trousseau.example/agreement',
}

export const en = {
  rows: [
    ['Agreement', '{{agreementName}}'],
    ['Valid until', '{{expires}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">See your agreements</a></p>`,
  footer: 'You receive this because it concerns an agreement with you.',
}

export const fr = {
  rows: [
    ['Contrat', '{{agreementName}}'],
    ['Valable jusqu’au', '{{expires}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">Voir vos contrats</a></p>`,
  footer: 'Vous recevez ce message parce qu’il concerne un contrat avec vous.',
}

export const ar = {
  rows: [
    ['العقد', '{{agreementName}}'],
    ['صالح حتى', '{{expires}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">عرض عقودك</a></p>`,
  footer: 'تصلك هذه الرسالة لأنها تخصّ عقداً معك.',
}
