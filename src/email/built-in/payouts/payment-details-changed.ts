import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { maya, mayaHaddad, moment } from '#email/built-in/samples.ts'

const changedAt = moment('2026-11-23T08:00:00Z')

export const paymentDetailsChanged = {
  variables: {
    firstName: maya,
    account: inEach({
      en: 'Bank transfer, account ending in 9114',
      fr: 'Virement bancaire, compte se terminant par 9114',
      ar: 'تحويل مصرفي، حساب ينتهي بـ 9114',
    }),
    previousAccount: inEach({
      en: 'Whish, phone ending in 3456',
      fr: 'Whish, téléphone se terminant par 3456',
      ar: 'Whish، هاتف ينتهي بـ 3456',
    }),
    changedAt: () =>
      inEach({
        en: `${changedAt()} showroom time`,
        fr: `${changedAt()}, heure des showrooms`,
        ar: `${changedAt()}، بتوقيت الصالات`,
      })(),
    changedBy: mayaHaddad,
    phones: inEach({
      en: '+961 9 850 142 or +961 4 410 287',
      fr: '+961 9 850 142 ou +961 4 410 287',
      ar: '+961 9 850 142 أو +961 4 410 287',
    }),
    link: 'https://trousseau.example/payout',
  },
  texts: {
    en: {
      about: 'To a lender whose payment details were changed',
      subject: 'Your payment details were changed',
      preview: 'If it was not you, please call us at once: {{phones}}',
      details: [
        ['Now', '{{account}}'],
        ['Before', '{{previousAccount}}'],
        ['Changed on', '{{changedAt}}'],
        ['Changed by', '{{changedBy}}'],
      ],
      body: `<h1>Your payment details were changed</h1>
<p>Dear {{firstName}}, from now on we pay your earnings to other payment details than before.</p>
{{details}}
<p>If it was not you, please call us at once, before the next payout: {{phones}}. You can also write to {{contactEmail}}.</p>
<p><a class="button" href="{{link}}">See your payouts</a></p>`,
      footer: 'You receive this because it concerns where your money goes.',
    },
    fr: {
      about: 'À une prêteuse dont les coordonnées de paiement ont été modifiées',
      subject: 'Vos coordonnées de paiement ont été modifiées',
      preview: 'Si ce n’était pas vous, appelez-nous sans attendre : {{phones}}',
      details: [
        ['Désormais', '{{account}}'],
        ['Auparavant', '{{previousAccount}}'],
        ['Modifié le', '{{changedAt}}'],
        ['Modifié par', '{{changedBy}}'],
      ],
      body: `<h1>Vos coordonnées de paiement ont été modifiées</h1>
<p>Bonjour {{firstName}}, nous versons désormais vos gains à d’autres coordonnées qu’auparavant.</p>
{{details}}
<p>Si ce n’était pas vous, appelez-nous sans attendre, avant le prochain versement : {{phones}}. Vous pouvez aussi écrire à {{contactEmail}}.</p>
<p><a class="button" href="{{link}}">Voir vos versements</a></p>`,
      footer: 'Vous recevez ce message parce qu’il concerne la destination de votre argent.',
    },
    ar: {
      about: 'إلى صاحبة فستان تغيّرت بيانات الدفع الخاصة بها',
      subject: 'تغيّرت بيانات الدفع الخاصة بك',
      preview: 'إن لم تكوني أنتِ من غيّرها، فاتّصلي بنا فوراً: {{phones}}',
      details: [
        ['الآن', '{{account}}'],
        ['سابقاً', '{{previousAccount}}'],
        ['تاريخ التغيير', '{{changedAt}}'],
        ['قام بالتغيير', '{{changedBy}}'],
      ],
      body: `<h1>تغيّرت بيانات الدفع الخاصة بك</h1>
<p>عزيزتي {{firstName}}، من الآن ندفع أرباحك وفق بيانات غير السابقة.</p>
{{details}}
<p>إن لم تكوني أنتِ من غيّرها، فاتّصلي بنا فوراً، قبل الدفعة المقبلة: {{phones}}. ويمكنك أيضاً مراسلتنا: {{contactEmail}}.</p>
<p><a class="button" href="{{link}}">عرض دفعات مستحقّاتك</a></p>`,
      footer: 'تصلك هذه الرسالة لأنها تخصّ وجهة أموالك.',
    },
  },
} satisfies BuiltInEmail
