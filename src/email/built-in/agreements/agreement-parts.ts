import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Maya',
  agreementName: 'Lending agreement 2027',
  expires: '31 December 2027',
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
