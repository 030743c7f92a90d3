import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { nour } from './samples.ts'

const summary = inEach({
  en: 'The disk of the server is over 80 % full.',
  fr: 'Le disque du serveur est rempli à plus de 80 %.',
  ar: 'امتلأ قرص الخادم بأكثر من 80 %.',
})
const at = inEach({ en: '23 November, 10:00', fr: '23 novembre, 10:00', ar: '23 تشرين الثاني، 10:00' })

export const operationEmails = {
  system_problems: {
    variables: { firstName: nour, summary, link: 'https://trousseau.example/admin/system' },
    list: () => [[at(), summary()]],
  },
} satisfies Record<string, DeclaredEmail>
