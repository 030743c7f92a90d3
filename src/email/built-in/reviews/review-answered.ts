import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ivoryGown, rana } from '#email/built-in/samples.ts'

export const reviewAnswered = {
  variables: {
    firstName: rana,
    number: '2026-0412',
    dressTitle: ivoryGown,
    outcome: inEach({
      en: 'We have replied to your review.',
      fr: 'Nous avons répondu à votre avis.',
      ar: 'رددنا على رأيك.',
    }),
    words: inEach({
      en: 'Thank you, Rana. It was a joy to see you in it.',
      fr: 'Merci, Rana. Quel plaisir de vous voir dedans.',
      ar: 'شكراً يا رنا. سعدنا برؤيتك فيه.',
    }),
    link: 'https://trousseau.example/review/…',
  },
  texts: {
    en: {
      about: 'To the customer, once her review is published, declined or replied to',
      subject: 'Your review of {{dressTitle}}',
      preview: '{{outcome}}',
      body: `<h1>Your review</h1>
<p>Dear {{firstName}}, thank you for your review of {{dressTitle}}. {{outcome}}</p>
<p dir="auto">{{words}}</p>
<p>With the link below you change or withdraw it at any time.</p>
<p><a class="button" href="{{link}}">See your review</a></p>`,
      footer: 'You receive this because you wrote a review of a dress that you rented.',
    },
    fr: {
      about: 'À la cliente, dès que son avis est publié ou refusé, ou qu’il reçoit une réponse',
      subject: 'Votre avis : {{dressTitle}}',
      preview: '{{outcome}}',
      body: `<h1>Votre avis</h1>
<p>Bonjour {{firstName}}, merci pour votre avis sur « {{dressTitle}} ». {{outcome}}</p>
<p dir="auto">{{words}}</p>
<p>Le lien ci-dessous vous permet de le modifier ou de le retirer à tout moment.</p>
<p><a class="button" href="{{link}}">Voir votre avis</a></p>`,
      footer: 'Vous recevez ce message parce que vous avez écrit un avis sur une robe que vous avez louée.',
    },
    ar: {
      about: 'إلى الزبونة، بعد نشر رأيها أو رفضه أو الردّ عليه',
      subject: 'رأيك في: {{dressTitle}}',
      preview: '{{outcome}}',
      body: `<h1>رأيك</h1>
<p>عزيزتي {{firstName}}، شكراً لرأيك في «{{dressTitle}}». {{outcome}}</p>
<p dir="auto">{{words}}</p>
<p>بالرابط أدناه تعدّلينه أو تسحبينه في أيّ وقت.</p>
<p><a class="button" href="{{link}}">عرض رأيك</a></p>`,
      footer: 'تصلك هذه الرسالة لأنك كتبت رأيك في فستان استأجرته.',
    },
  },
} satisfies BuiltInEmail
