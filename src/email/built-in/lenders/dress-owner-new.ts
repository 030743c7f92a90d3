import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { buttons, footers, newSample } from './owner-parts.ts'

export const dressOwnerNew = {
  variables: newSample,
  texts: {
    en: {
      about: 'To the new lender, once a dress is hers',
      subject: '{{dressTitle}} is yours',
      body: `<h1>A dress is yours</h1>
<p>Dear {{firstName}}, {{dressTitle}} is among your dresses from today. What it is rented for from now on earns for you.</p>
<p>These rentals are agreed or asked for already, and earn for you: {{moved}}.</p>
${buttons.en}`,
      footer: footers.en,
    },
    fr: {
      about: 'À la nouvelle prêteuse, dès qu’une robe est à elle',
      subject: '{{dressTitle}} est à vous',
      body: `<h1>Une robe est à vous</h1>
<p>Bonjour {{firstName}}, « {{dressTitle}} » figure parmi vos robes à partir d’aujourd’hui. Ses locations à venir vous rapportent.</p>
<p>Ces locations sont déjà convenues ou demandées, et vous rapportent : {{moved}}.</p>
${buttons.fr}`,
      footer: footers.fr,
    },
    ar: {
      about: 'إلى صاحبة الفستان الجديدة، بعد أن صار لها',
      subject: 'صار «{{dressTitle}}» فستانك',
      body: `<h1>صار لك فستان</h1>
<p>عزيزتي {{firstName}}، «{{dressTitle}}» بين فساتينك اعتباراً من اليوم. ما يُؤجَّر به من الآن ربحه لك.</p>
<p>هذه الإيجارات متّفق عليها أو مطلوبة من قبل، وربحها لك: {{moved}}.</p>
${buttons.ar}`,
      footer: footers.ar,
    },
  },
} satisfies BuiltInEmail
