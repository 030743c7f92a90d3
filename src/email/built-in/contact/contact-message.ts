import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ranaKhoury } from '#email/built-in/samples.ts'

const topic = inEach({ en: 'Bridal in spring', fr: 'Mariage au printemps', ar: 'عرس في الربيع' })

export const contactMessage = {
  variables: {
    name: ranaKhoury,
    email: 'rana@example.com',
    phone: '+961 70 123 456',
    inquiryType: inEach({ en: 'Booking', fr: 'Réservation', ar: 'حجز' }),
    subject: topic,
    topic,
    message: inEach({
      en: 'Good morning, could we come as four?',
      fr: 'Bonjour, pourrions-nous venir à quatre ?',
      ar: 'صباح الخير، هل يمكننا الحضور أربعة؟',
    }),
  },
  texts: {
    en: {
      about: 'To the shop, for each message of the contact form',
      subject: 'Message: {{topic}}',
      preview: '{{message}}',
      details: [
        ['About', '{{inquiryType}}'],
        ['Name', '{{name}}'],
        ['Email', '{{email}}'],
        ['Phone', '{{phone}}'],
        ['Subject', '{{subject}}'],
      ],
      body: `<h1>{{name}} wrote to us</h1>
<blockquote dir="auto">{{message}}</blockquote>
{{details}}`,
      footer: 'Sent with the contact form. Your reply goes to the visitor.',
    },
    fr: {
      about: 'À la boutique, pour chaque message du formulaire de contact',
      subject: 'Message : {{topic}}',
      preview: '{{message}}',
      details: [
        ['Sujet', '{{inquiryType}}'],
        ['Nom', '{{name}}'],
        ['E-mail', '{{email}}'],
        ['Téléphone', '{{phone}}'],
        ['Objet', '{{subject}}'],
      ],
      body: `<h1>{{name}} nous a écrit</h1>
<blockquote dir="auto">{{message}}</blockquote>
{{details}}`,
      footer: 'Envoyé par le formulaire de contact. Votre réponse va à la visiteuse.',
    },
    ar: {
      about: 'إلى المتجر، عن كلّ رسالة من نموذج الاتصال',
      subject: 'رسالة: {{topic}}',
      preview: '{{message}}',
      details: [
        ['بخصوص', '{{inquiryType}}'],
        ['الاسم', '{{name}}'],
        ['البريد الإلكتروني', '{{email}}'],
        ['الهاتف', '{{phone}}'],
        ['الموضوع', '{{subject}}'],
      ],
      body: `<h1>رسالة من {{name}}</h1>
<blockquote dir="auto">{{message}}</blockquote>
{{details}}`,
      footer: 'أُرسلت عبر نموذج الاتصال. يصل الردّ إلى صاحبة الرسالة.',
    },
  },
} satisfies BuiltInEmail
