import type { Language } from '#shared/language/language.ts'
import type { WhatsappEvent } from '#whatsapp/events.ts'

/** Plain text. `{{name}}` stands for the value of a variable; a line whose variables are all empty is left out. */
export const builtInTexts: Readonly<Record<WhatsappEvent, Readonly<Record<Language, string>>>> = {
  booked: {
    en: `Hello {{firstName}}, this is {{shopName}}. It is booked: {{what}}, {{when}}, {{where}}.
Number: {{number}}
See or change it: {{link}}`,
    fr: `Bonjour {{firstName}}, ici {{shopName}}. C’est réservé : {{what}}, {{when}}, {{where}}.
Numéro : {{number}}
Voir ou modifier : {{link}}`,
    ar: `مرحباً {{firstName}}، معك {{shopName}}. تمّ الحجز: {{what}}، {{when}}، {{where}}.
الرقم: {{number}}
للعرض أو التعديل: {{link}}`,
  },
  reminder: {
    en: `Hello {{firstName}}, a reminder from {{shopName}}: {{what}}, {{when}}, {{where}}. We look forward to seeing you.
If you cannot come: {{link}}`,
    fr: `Bonjour {{firstName}}, un rappel de {{shopName}} : {{what}}, {{when}}, {{where}}. Au plaisir de vous accueillir.
En cas d’empêchement : {{link}}`,
    ar: `مرحباً {{firstName}}، تذكير من {{shopName}}: {{what}}، {{when}}، {{where}}. نتطلّع إلى استقبالك.
إن تعذّر عليك الحضور: {{link}}`,
  },
  ready: {
    en: `Hello {{firstName}}, this is {{shopName}}. Ready for you to collect on {{when}}, {{where}}: {{what}}.
Still to pay: {{due}}
Rental: {{number}}
See it: {{link}}`,
    fr: `Bonjour {{firstName}}, ici {{shopName}}. À retirer le {{when}}, {{where}} : {{what}}.
Reste à payer : {{due}}
Location : {{number}}
La voir : {{link}}`,
    ar: `مرحباً {{firstName}}، معك {{shopName}}. جاهز للاستلام {{when}}، {{where}}: {{what}}.
المتبقّي للدفع: {{due}}
الإيجار: {{number}}
للاطّلاع: {{link}}`,
  },
  return: {
    en: `Hello {{firstName}}, this is {{shopName}}. Please bring back on {{when}}, {{where}}: {{what}}.
Rental: {{number}}
See it: {{link}}`,
    fr: `Bonjour {{firstName}}, ici {{shopName}}. Merci de rapporter le {{when}}, {{where}} : {{what}}.
Location : {{number}}
La voir : {{link}}`,
    ar: `مرحباً {{firstName}}، معك {{shopName}}. نرجو الإعادة {{when}}، {{where}}: {{what}}.
الإيجار: {{number}}
للاطّلاع: {{link}}`,
  },
  overdue: {
    en: `Hello {{firstName}}, this is {{shopName}}. The return was due on {{when}}. Please bring back as soon as you can, {{where}}: {{what}}.
Late fee for each day: {{fee}}
Rental: {{number}}
See it: {{link}}`,
    fr: `Bonjour {{firstName}}, ici {{shopName}}. Le retour était prévu le {{when}}. Merci de rapporter au plus vite, {{where}} : {{what}}.
Frais de retard par jour : {{fee}}
Location : {{number}}
La voir : {{link}}`,
    ar: `مرحباً {{firstName}}، معك {{shopName}}. كان موعد الإعادة {{when}}. نرجو الإعادة في أقرب وقت، {{where}}: {{what}}.
رسم التأخير عن كل يوم: {{fee}}
الإيجار: {{number}}
للاطّلاع: {{link}}`,
  },
  offer: {
    en: `Hello {{firstName}}, good news from {{shopName}}: {{what}} is free for you. We hold it until {{until}}.
To take it: {{link}}`,
    fr: `Bonjour {{firstName}}, bonne nouvelle de {{shopName}} : {{what}}, c’est libre pour vous. Nous vous le gardons jusqu’à {{until}}.
Pour accepter : {{link}}`,
    ar: `مرحباً {{firstName}}، خبر سارّ من {{shopName}}: {{what}} متاح لك. نحجزه لك حتى {{until}}.
للقبول: {{link}}`,
  },
  receipt: {
    en: `Hello {{firstName}}, thank you from {{shopName}}. Receipt {{receipt}} of {{when}}: {{amount}}, {{what}}, {{method}}.
Rental: {{number}}
See it: {{link}}`,
    fr: `Bonjour {{firstName}}, merci de la part de {{shopName}}. Reçu {{receipt}} du {{when}} : {{amount}}, {{what}}, {{method}}.
Location : {{number}}
La voir : {{link}}`,
    ar: `مرحباً {{firstName}}، شكراً من {{shopName}}. الإيصال {{receipt}} بتاريخ {{when}}: {{amount}}، {{what}}، {{method}}.
الإيجار: {{number}}
للاطّلاع: {{link}}`,
  },
}
