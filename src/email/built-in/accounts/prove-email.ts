import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr } from './account-parts.ts'

export const proveEmail = {
  variables: { firstName: rana, link: 'https://trousseau.example/confirm-email', days: '7' },
  texts: {
    en: {
      about: 'To the address of a new account, or to a new address; the link works for 7 days',
      subject: 'Please confirm your email address',
      preview: 'One press, so that what our showroom notes for you appears in your account.',
      body: `<h1>Please confirm your email address</h1>
<p>Dear {{firstName}}, an account with us was opened with this address.</p>
<p><a class="button" href="{{link}}">Confirm this address</a></p>
<p>Sign in with your password if you are asked to. The link works for {{days}} days.</p>
<p>Once it is confirmed, your account also shows what our showroom has noted for you, such as your measurements.</p>
<p>If it was not you, please confirm nothing: without it, nobody sees anything of yours.</p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À l’adresse d’un nouveau compte, ou à une nouvelle adresse ; le lien est valable 7 jours',
      subject: 'Merci de confirmer votre adresse e-mail',
      preview: 'Un clic, et votre compte montre aussi ce que notre showroom a noté pour vous.',
      body: `<h1>Merci de confirmer votre adresse e-mail</h1>
<p>Bonjour {{firstName}}, un compte a été ouvert chez nous avec cette adresse.</p>
<p><a class="button" href="{{link}}">Confirmer cette adresse</a></p>
<p>Connectez-vous avec votre mot de passe si la page vous le demande. Le lien est valable {{days}} jours.</p>
<p>Une fois l’adresse confirmée, votre compte montre aussi ce que notre showroom a noté pour vous, comme vos mesures.</p>
<p>Si ce n’était pas vous, ne confirmez rien : sans cela, personne ne voit ce qui vous concerne.</p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى عنوان حساب جديد أو عنوان جديد؛ الرابط صالح 7 أيام',
      subject: 'يُرجى تأكيد بريدك الإلكتروني',
      preview: 'بضغطة واحدة يُظهر حسابك أيضاً ما سجّلته صالتنا لك.',
      body: `<h1>يُرجى تأكيد بريدك الإلكتروني</h1>
<p>عزيزتي {{firstName}}، فُتح لدينا حساب بهذا العنوان.</p>
<p><a class="button" href="{{link}}">تأكيد هذا العنوان</a></p>
<p>سجّلي الدخول بكلمة السرّ إن طُلب منك ذلك. مدّة صلاحية الرابط بالأيام: {{days}}.</p>
<p>بعد التأكيد يُظهر حسابك أيضاً ما سجّلته صالتنا لك، مثل قياساتك.</p>
<p>إن لم تكوني أنتِ من فتح الحساب، فلا تؤكّدي شيئاً: من دون ذلك لا يرى أحد ما يخصّك.</p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
