import { dateWithYear } from '#shared/dates.ts'
import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { maya } from './samples.ts'

const variables = {
  firstName: maya,
  agreementName: inEach({
    en: 'Lending agreement 2027',
    fr: 'Contrat de mise en location 2027',
    ar: 'عقد عرض للإيجار 2027',
  }),
  expires: () => dateWithYear('2027-12-31'),
  link: 'https://trousseau.example/agreement',
}

export const agreementEmails = {
  agreement_shared: { variables },
  agreement_signed: { variables },
  agreement_expiring: { variables },
} satisfies Record<string, DeclaredEmail>
