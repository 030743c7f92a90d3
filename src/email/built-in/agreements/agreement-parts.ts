import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Maya',
  agreementName: 'Lending agreement 2027',
  expires: '31 December 2027',
  link: 'https://trousseau.example/agreement',
}

export const sampleDetails: Fact[] = [
  ['Agreement', sample.agreementName],
  ['Valid until', sample.expires],
]

export const en = {
  details: `{{details}}
<p><a class="button" href="{{link}}">See your agreements</a></p>`,
  footer: 'You receive this because it concerns an agreement with you.',
}
