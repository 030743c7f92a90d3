import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { changedAt, nour, rana } from './samples.ts'

const failedSignIns = inEach({
  en: '14 failed sign-ins within an hour: maya.haddad',
  fr: '14 connexions échouées en une heure : maya.haddad',
  ar: '14 محاولة دخول فاشلة خلال ساعة: maya.haddad',
})
const at = inEach({ en: '23 Nov, 10:00', fr: '23 nov., 10:00', ar: '23 تشرين الثاني، 10:00' })

export const accountEmails = {
  password_reset: {
    variables: { firstName: rana, link: 'https://trousseau.example/reset-password', minutes: '30' },
  },
  password_changed: { variables: { firstName: rana, changedAt } },
  password_forced: { variables: { firstName: rana } },
  email_changed: { variables: { firstName: rana, newEmail: 'r***@example.com', changedAt } },
  prove_email: { variables: { firstName: rana, link: 'https://trousseau.example/confirm-email', days: '7' } },
  file_added: {
    variables: {
      firstName: rana,
      added: inEach({
        en: '2 fittings, 1 rental, measurements of one day',
        fr: '2 essayages, 1 location, des mesures d’un jour',
        ar: 'موعدا قياس، حجز واحد، قياسات من يوم واحد',
      }),
    },
  },
  second_factor_changed: {
    variables: {
      firstName: rana,
      change: inEach({
        en: 'The passkey “Rana’s phone” was added.',
        fr: 'La clé d’accès « Téléphone de Rana » a été ajoutée.',
        ar: 'أُضيف مفتاح المرور «هاتف رنا».',
      }),
      changedAt,
    },
  },
  security_notice: {
    variables: { firstName: nour, summary: failedSignIns },
    list: () => [[at(), failedSignIns()]],
  },
} satisfies Record<string, DeclaredEmail>
