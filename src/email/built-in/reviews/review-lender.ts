import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ivoryGown, maya } from '#email/built-in/samples.ts'
import { stars, text } from './review-parts.ts'

export const reviewLender = {
  variables: {
    firstName: maya,
    number: '2026-0412',
    dressTitle: ivoryGown,
    stars,
    text,
    link: 'https://trousseau.example/my-dresses/…',
  },
  texts: {
    en: {
      about: 'To the lender, once a review of a dress is published',
      subject: 'A review of {{dressTitle}}',
      body: `<h1>A review of your dress</h1>
<p>Dear {{firstName}}, somebody who wore {{dressTitle}} gives it {{stars}}.</p>
<p dir="auto">{{text}}</p>
<p><a class="button" href="{{link}}">See your dress</a></p>`,
      footer: 'You receive this because it concerns a dress of yours.',
    },
    fr: {
      about: 'À la prêteuse, dès qu’un avis sur sa robe est publié',
      subject: 'Un avis sur votre robe : {{dressTitle}}',
      body: `<h1>Un avis sur votre robe</h1>
<p>Bonjour {{firstName}}, une cliente qui a porté « {{dressTitle}} » lui donne {{stars}}.</p>
<p dir="auto">{{text}}</p>
<p><a class="button" href="{{link}}">Voir votre robe</a></p>`,
      footer: 'Vous recevez ce message parce qu’il concerne l’une de vos robes.',
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد نشر رأي فيه',
      subject: 'رأي في فستانك: {{dressTitle}}',
      body: `<h1>رأي في فستانك</h1>
<p>عزيزتي {{firstName}}، زبونة ارتدت «{{dressTitle}}» أعطته {{stars}}.</p>
<p dir="auto">{{text}}</p>
<p><a class="button" href="{{link}}">عرض فستانك</a></p>`,
      footer: 'تصلك هذه الرسالة لأنها تخصّ فستاناً من فساتينك.',
    },
  },
} satisfies BuiltInEmail
