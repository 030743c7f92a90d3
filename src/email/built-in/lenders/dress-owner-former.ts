import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { buttons, footers, newSample } from './owner-parts.ts'

export const dressOwnerFormer = {
  variables: { ...newSample, left: '' },
  texts: {
    en: {
      about: 'To the former lender, once a dress has another owner',
      subject: '{{dressTitle}} has another owner',
      body: `<h1>A dress of yours has another owner</h1>
<p>Dear {{firstName}}, {{dressTitle}} belongs to somebody else from today. What it has earned for you so far stays yours. If this is a mistake, please tell us.</p>
<p>These rentals earn for the new owner: {{moved}}.</p>
<p>These rentals still earn for you: {{left}}.</p>
${buttons.en}`,
      footer: footers.en,
    },
    fr: {
      about: 'À l’ancienne prêteuse, dès qu’une robe change de propriétaire',
      subject: '{{dressTitle}} a changé de propriétaire',
      body: `<h1>L’une de vos robes a changé de propriétaire</h1>
<p>Bonjour {{firstName}}, « {{dressTitle}} » appartient à quelqu’un d’autre à partir d’aujourd’hui. Ce qu’elle vous a rapporté jusqu’ici reste à vous. Si c’est une erreur, dites-le-nous.</p>
<p>Ces locations rapportent à la nouvelle propriétaire : {{moved}}.</p>
<p>Ces locations vous rapportent encore : {{left}}.</p>
${buttons.fr}`,
      footer: footers.fr,
    },
    ar: {
      about: 'إلى صاحبة الفستان السابقة، بعد تغيّر صاحبته',
      subject: 'صار لفستان «{{dressTitle}}» صاحبة أخرى',
      body: `<h1>صار لأحد فساتينك صاحبة أخرى</h1>
<p>عزيزتي {{firstName}}، «{{dressTitle}}» لصاحبة أخرى اعتباراً من اليوم. ما ربحته منه حتى الآن يبقى لك. إن كان في ذلك خطأ فأخبرينا.</p>
<p>أرباح هذه الإيجارات للصاحبة الجديدة: {{moved}}.</p>
<p>أرباح هذه الإيجارات لك: {{left}}.</p>
${buttons.ar}`,
      footer: footers.ar,
    },
  },
} satisfies BuiltInEmail
