import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'

export const dressesSubmitted = {
  about: 'To every admin, at most once an hour, about new submissions',
  variables: {
    firstName: 'Nour',
    count: '2',
    summary: '2 dresses wait for your decision',
    titles: 'Ivory lace gown, Emerald slip dress',
    link: 'https://trousseau.example/admin/approvals',
  },
  list: [
    ['2026-11-23 10:00', 'Ivory lace gown'],
    ['2026-11-23 10:20', 'Emerald slip dress'],
  ],
  texts: {
    en: {
      subject: '{{summary}}',
      body: `<h1>New dresses to review</h1>
<p>Dear {{firstName}}, lenders have submitted these dresses since the last email.</p>
{{details}}
<p><a class="button" href="{{link}}">Review the dresses</a></p>`,
      footer: 'You receive this because you are an admin.',
    },
  },
} satisfies BuiltInEmail
