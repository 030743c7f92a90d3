import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'

export const contactMessage = {
  about: 'To the shop, for each message of the contact form',
  variables: {
    name: 'Rana Khoury',
    email: 'rana@example.com',
    phone: '+961 70 123 456',
    inquiryType: 'Booking',
    subject: 'Bridal in spring',
    topic: 'Bridal in spring',
    message: 'Good morning, could we come as four?',
  },
  texts: {
    en: {
      subject: 'Message: {{topic}}',
      preview: '{{message}}',
      details: [
        ['About', '{{inquiryType}}'],
        ['Name', '{{name}}'],
        ['Email', '{{email}}'],
        ['Phone', '{{phone}}'],
        ['Subject', '{{subject}}'],
      ],
      body: `<h1>{{name}} wrote to us</h1>
<blockquote dir="auto">{{message}}</blockquote>
{{details}}`,
      footer: 'Sent with the contact form. Your reply goes to the visitor.',
    },
  },
} satisfies BuiltInEmail
