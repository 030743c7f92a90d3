import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ivoryGown, rana } from '#email/built-in/samples.ts'

export const reviewInvitation = {
  variables: {
    firstName: rana,
    number: '2026-0412',
    dressTitle: ivoryGown,
    link: 'https://trousseau.example/review/…',
  },
  texts: {
    en: {
      about: 'To the customer, three days after a rental is completed, when the settings say so',
      subject: 'How was {{dressTitle}}?',
      body: `<h1>How was it?</h1>
<p>Dear {{firstName}}, thank you for wearing {{dressTitle}}. A few words and a photo of your day help the next one to choose.</p>
<p>With the link below you write, change and withdraw your review. We read it before it is published.</p>
<p><a class="button" href="{{link}}">Write a review</a></p>`,
      footer: 'You receive this once, because you rented from us.',
    },
    fr: {
      about: 'À la cliente, trois jours après la fin d’une location, si les réglages le prévoient',
      subject: 'Votre avis : {{dressTitle}}',
      body: `<h1>C’était comment ?</h1>
<p>Bonjour {{firstName}}, merci d’avoir porté « {{dressTitle}} ». Quelques mots et une photo de votre journée aideront la suivante à choisir.</p>
<p>Le lien ci-dessous vous permet d’écrire votre avis, de le modifier et de le retirer. Nous le lisons avant de le publier.</p>
<p><a class="button" href="{{link}}">Écrire un avis</a></p>`,
      footer: 'Vous recevez ce message une seule fois, parce que vous avez loué chez nous.',
    },
    ar: {
      about: 'إلى الزبونة، بعد ثلاثة أيام من انتهاء الإيجار، إن نصّت الإعدادات على ذلك',
      subject: 'رأيك في: {{dressTitle}}',
      body: `<h1>كيف كان؟</h1>
<p>عزيزتي {{firstName}}، شكراً لارتدائك «{{dressTitle}}». بضع كلمات وصورة من يومك تساعد من تأتي بعدك على الاختيار.</p>
<p>بالرابط أدناه تكتبين رأيك وتعدّلينه وتسحبينه. نقرأه قبل نشره.</p>
<p><a class="button" href="{{link}}">اكتبي رأيك</a></p>`,
      footer: 'تصلك هذه الرسالة مرّة واحدة لأنك استأجرت من عندنا.',
    },
  },
} satisfies BuiltInEmail
