import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr } from './account-parts.ts'

export const passwordReset = {
  variables: { firstName: rana, link: 'https://trousseau.example/reset-password', minutes: '30' },
  texts: {
    en: {
      about: 'To a user who forgot the password; the link works for 30 minutes',
      subject: 'Choose a new password',
      preview: 'The link works once, within {{minutes}} minutes.',
      body: `<h1>Choose a new password</h1>
<p>Dear {{firstName}}, we were asked for a new password for your account.</p>
<p><a class="button" href="{{link}}">Choose a new password</a></p>
<p>The link works once, within {{minutes}} minutes.</p>
<p>If it was not you, there is nothing to do: your password stays as it is.</p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À la personne qui a oublié son mot de passe ; le lien est valable 30 minutes',
      subject: 'Choisissez un nouveau mot de passe',
      preview: 'Le lien est valable une seule fois, pendant {{minutes}} minutes.',
      body: `<h1>Choisissez un nouveau mot de passe</h1>
<p>Bonjour {{firstName}}, on nous a demandé un nouveau mot de passe pour votre compte.</p>
<p><a class="button" href="{{link}}">Choisir un nouveau mot de passe</a></p>
<p>Le lien est valable une seule fois, pendant {{minutes}} minutes.</p>
<p>Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste le même.</p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى من نسيت كلمة السرّ؛ الرابط صالح 30 دقيقة',
      subject: 'اختاري كلمة سرّ جديدة',
      preview: 'الرابط صالح لمرّة واحدة، ومدّته بالدقائق: {{minutes}}.',
      body: `<h1>اختاري كلمة سرّ جديدة</h1>
<p>عزيزتي {{firstName}}، طُلبت منّا كلمة سرّ جديدة لحسابك.</p>
<p><a class="button" href="{{link}}">اختيار كلمة سرّ جديدة</a></p>
<p>الرابط صالح لمرّة واحدة، ومدّته بالدقائق: {{minutes}}.</p>
<p>إن لم تكوني أنتِ من طلبها، فلا حاجة إلى أيّ إجراء: تبقى كلمة السرّ كما هي.</p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
