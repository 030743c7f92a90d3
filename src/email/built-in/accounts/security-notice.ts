import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'

export const securityNotice = {
  about: 'To every admin, about unusual account events',
  variables: { firstName: 'Nour', summary: '14 failed sign-ins within an hour: maya.haddad' },
  list: [['23 Nov, 10:00', '14 failed sign-ins within an hour: maya.haddad']],
  texts: {
    en: {
      subject: 'Account activity to check',
      preview: '{{summary}}',
      body: `<h1>Please check these accounts</h1>
<p>These events happened to accounts recently (showroom time). If you expected them, there is nothing to do.</p>
{{details}}`,
      footer: 'You receive this because you are an admin.',
    },
  },
} satisfies BuiltInEmail
