import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'

export const rentalRequests = {
  about: 'To the addresses in the settings, at most once in 15 minutes, about new requests',
  variables: {
    count: '1',
    summary: '1 new request, 2 open',
    firstEnd: 'Tuesday 24 November 2026, 18:00',
    link: 'https://trousseau.example/admin/today',
  },
  list: [
    [
      'New 2026-0412',
      'Rana Khoury\n+961 70 123 456\nIvory lace gown\nEvent Saturday 12 December 2026\nHeld until Wednesday 25 November 2026, 10:00',
      'https://trousseau.example/admin/rentals/2026-0412',
    ],
    [
      '2026-0409',
      'Lea Saad\n+961 3 123 456\nEmerald slip dress\nEvent Friday 4 December 2026\nHeld until Tuesday 24 November 2026, 18:00',
      'https://trousseau.example/admin/rentals/2026-0409',
    ],
  ],
  texts: {
    en: {
      subject: 'Requests: {{summary}}',
      preview: '{{summary}}. The first hold ends on {{firstEnd}}.',
      body: `<h1>{{summary}}</h1>
<p>These customers wait for our answer. The first hold ends on {{firstEnd}}.</p>
{{details}}
<p><a class="button" href="{{link}}">Open Today</a></p>`,
      footer:
        'You receive this because your address is in the settings of the shop, at most once in 15 minutes.',
    },
  },
} satisfies BuiltInEmail
