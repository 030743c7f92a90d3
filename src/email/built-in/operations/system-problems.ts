import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { nour } from '#email/built-in/samples.ts'

const summary = inEach({
  en: 'The disk of the server is over 80 % full.',
  fr: 'Le disque du serveur est rempli à plus de 80 %.',
  ar: 'امتلأ قرص الخادم بأكثر من 80 %.',
})
const at = inEach({ en: '23 November, 10:00', fr: '23 novembre, 10:00', ar: '23 تشرين الثاني، 10:00' })

export const systemProblems = {
  variables: { firstName: nour, summary, link: 'https://trousseau.example/admin/system' },
  list: () => [[at(), summary()]],
  texts: {
    en: {
      about:
        'To every owner, when the server has had a problem for an hour, its disk fills or a backup is late',
      subject: 'The server of the shop needs someone',
      preview: '{{summary}}',
      body: `<h1>Something on the server needs someone</h1>
<p>The shop goes on, but this should be looked at by whoever runs the server. The times say since when.</p>
{{details}}
<p><a class="button" href="{{link}}">Open System</a></p>`,
      footer: 'You receive this because you own the shop. It comes once a day until it is mended.',
    },
    fr: {
      about:
        'À chaque propriétaire, quand le serveur a un problème depuis une heure, que son disque se remplit ou qu’une sauvegarde tarde',
      subject: 'Le serveur de la boutique a besoin de quelqu’un',
      preview: '{{summary}}',
      body: `<h1>Le serveur a besoin de quelqu’un</h1>
<p>La boutique continue, mais la personne qui s’occupe du serveur devrait regarder ceci. Les heures disent depuis quand.</p>
{{details}}
<p><a class="button" href="{{link}}">Ouvrir Système</a></p>`,
      footer:
        'Vous recevez ce message parce que la boutique est à vous. Il vient une fois par jour jusqu’à ce que ce soit corrigé.',
    },
    ar: {
      about: 'إلى كلّ مالكة للمتجر، عندما تستمرّ مشكلة في الخادم ساعة أو يمتلئ قرصه أو تتأخّر نسخة احتياطية',
      subject: 'خادم المتجر يحتاج إلى من يعاينه',
      preview: '{{summary}}',
      body: `<h1>الخادم يحتاج إلى من يعاينه</h1>
<p>المتجر يعمل، لكن ينبغي أن يطّلع على ما يلي من يتولّى الخادم. الأوقات تدلّ على بدء المشكلة.</p>
{{details}}
<p><a class="button" href="{{link}}">فتح صفحة النظام</a></p>`,
      footer: 'تصل هذه الرسالة إلى مالكة المتجر، مرّة في اليوم إلى أن تُحلّ المشكلة.',
    },
  },
} satisfies BuiltInEmail
