export const sampleChangedAt = 'Monday 23 November 2026, 10:00 showroom time'

export const en = {
  notYou: 'If it was not you, please write to us at once: {{contactEmail}}',
  signIn: '<p><a class="button" href="{{shopLink}}/auth">Sign in</a></p>',
  footer: 'You receive this because it concerns your account.',
}
