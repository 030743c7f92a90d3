import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { longDate } from '#shared/dates.ts'
import { ar, en, fr, sample } from './appointment-parts.ts'

export const appointmentNewTime = {
  variables: {
    ...sample,
    reason: inEach({ en: 'Stocktaking', fr: 'Inventaire', ar: 'جردة' }),
    freeTimes: () => `${longDate('2026-12-05')}: 15:00\n${longDate('2026-12-07')}: 11:00, 15:00`,
  },
  texts: {
    en: {
      about: 'To the client, when staff blocked the time of an appointment and ask for another one',
      subject: `Please choose a new time: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Please choose a new time</h1>
<p>Dear {{firstName}}, we are sorry: we cannot receive you at this time. Please choose another one.</p>
{{details}}
<p>Reason: {{reason}}</p>
<p>These times are free at the moment:<br>{{freeTimes}}</p>
<p><a class="button" href="{{manageLink}}">Choose a new time</a></p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand l’équipe a bloqué l’heure d’un rendez-vous et en demande une autre',
      subject: `Merci de choisir une autre heure : ${fr.appointment}`,
      preview: fr.preview,
      details: fr.rows,
      body: `<h1>Merci de choisir une autre heure</h1>
<p>Bonjour {{firstName}}, nous sommes désolées : nous ne pouvons pas vous recevoir à cette heure. Merci d’en choisir une autre.</p>
{{details}}
<p>Raison : {{reason}}</p>
<p>Ces heures sont libres en ce moment :<br>{{freeTimes}}</p>
<p><a class="button" href="{{manageLink}}">Choisir une autre heure</a></p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، حين يحجب الفريق وقت موعد ويطلب اختيار وقت آخر',
      subject: `يُرجى اختيار وقت آخر: ${ar.appointment}`,
      preview: ar.preview,
      details: ar.rows,
      body: `<h1>اختاري وقتاً آخر من فضلك</h1>
<p>عزيزتي {{firstName}}، نعتذر منك: لا يمكننا استقبالك في هذا الوقت. اختاري وقتاً آخر من فضلك.</p>
{{details}}
<p>السبب: {{reason}}</p>
<p>الأوقات المتاحة حالياً:<br>{{freeTimes}}</p>
<p><a class="button" href="{{manageLink}}">اختيار وقت آخر</a></p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
