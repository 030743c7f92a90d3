import { inEach } from '#email/built-in/built-in-email.ts'
import { moment } from '#email/built-in/samples.ts'

const changedAt = moment('2026-11-23T08:00:00Z')

export const sampleChangedAt = () =>
  inEach({
    en: `${changedAt()} showroom time`,
    fr: `${changedAt()}, heure des showrooms`,
    ar: `${changedAt()}، بتوقيت الصالات`,
  })()

export const en = {
  notYou: 'If it was not you, please write to us at once: {{contactEmail}}',
  signIn: '<p><a class="button" href="{{shopLink}}/auth">Sign in</a></p>',
  footer: 'You receive this because it concerns your account.',
}

export const fr = {
  notYou: 'Si ce n’était pas vous, écrivez-nous sans attendre : {{contactEmail}}',
  signIn: '<p><a class="button" href="{{shopLink}}/auth">Se connecter</a></p>',
  footer: 'Vous recevez ce message parce qu’il concerne votre compte.',
}

export const ar = {
  notYou: 'إن لم تكوني أنتِ من قام بذلك، فراسلينا فوراً: {{contactEmail}}',
  signIn: '<p><a class="button" href="{{shopLink}}/auth">تسجيل الدخول</a></p>',
  footer: 'تصلك هذه الرسالة لأنها تخصّ حسابك.',
}
