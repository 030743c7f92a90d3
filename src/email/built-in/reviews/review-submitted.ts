import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ivoryGown, rana } from '#email/built-in/samples.ts'
import { stars, text } from './review-parts.ts'

export const reviewSubmitted = {
  variables: {
    dressTitle: ivoryGown,
    name: rana,
    stars,
    text,
    link: 'https://trousseau.example/admin/reviews',
  },
  texts: {
    en: {
      about: 'To staff at the addresses of the settings, for each review that waits for a decision',
      subject: 'Review to read: {{dressTitle}}',
      details: [
        ['Dress', '{{dressTitle}}'],
        ['Stars', '{{stars}}'],
        ['Name', '{{name}}'],
      ],
      body: `<h1>A review to read</h1>
{{details}}
<p dir="auto">{{text}}</p>
<p>It is published once you approve it.</p>
<p><a class="button" href="{{link}}">Read the review</a></p>`,
      footer: 'You receive this because this address is in the settings of the shop.',
    },
    fr: {
      about: 'À l’équipe, aux adresses des réglages, pour chaque avis qui attend une décision',
      subject: 'Avis à lire : {{dressTitle}}',
      details: [
        ['Robe', '{{dressTitle}}'],
        ['Étoiles', '{{stars}}'],
        ['Nom', '{{name}}'],
      ],
      body: `<h1>Un avis à lire</h1>
{{details}}
<p dir="auto">{{text}}</p>
<p>Il est publié dès que vous l’approuvez.</p>
<p><a class="button" href="{{link}}">Lire l’avis</a></p>`,
      footer: 'Vous recevez ce message parce que cette adresse figure dans les réglages de la boutique.',
    },
    ar: {
      about: 'إلى فريق العمل على عناوين الإعدادات، لكلّ رأي ينتظر قراراً',
      subject: 'رأي للقراءة: {{dressTitle}}',
      details: [
        ['الفستان', '{{dressTitle}}'],
        ['النجوم', '{{stars}}'],
        ['الاسم', '{{name}}'],
      ],
      body: `<h1>رأي للقراءة</h1>
{{details}}
<p dir="auto">{{text}}</p>
<p>يُنشر بعد موافقتك.</p>
<p><a class="button" href="{{link}}">قراءة الرأي</a></p>`,
      footer: 'تصلك هذه الرسالة لأن هذا العنوان وارد في إعدادات المتجر.',
    },
  },
} satisfies BuiltInEmail
