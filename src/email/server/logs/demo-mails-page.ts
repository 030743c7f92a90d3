import { randomBytes } from 'node:crypto'
import type { WaitingMail } from '#email/server/delivery/waiting-mails.ts'
import { demoMailsPage as messages } from '#email/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { escapeHtml } from '#shared/html.ts'

/** The HTML, and a content security policy that allows its one style sheet only. */
export function demoMailsPage(
  mails: readonly WaitingMail[],
  timeZone: string,
): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.title}</title>
<style nonce="${nonce}">${sheet}</style>
</head>
<body>
<header>
<h1>${messages.title}</h1>
<p>${messages.text}</p>
<p><a href="">${messages.reload}</a><a href="/">${messages.home}</a></p>
</header>
<main>
${mails.map((mail) => mailHtml(mail, timeZone)).join('\n') || `<p>${messages.none}</p>`}
</main>
</body>
</html>
`
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

function mailHtml({ to, subject, text, createdAt }: WaitingMail, timeZone: string): string {
  const { date, time } = localNow(createdAt, timeZone)
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="facts">${escapeHtml(messages.to({ address: to }))} · <time datetime="${createdAt.toISOString()}">${dateWithYear(date)}, ${time}</time></p>
<p class="text">${withLinks(text)}</p>
</article>`
}

function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
  return parts
    .map((part) => escapeHtml(part))
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join('')
}

const sheet = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f4, #141113);
  --ink: light-dark(#1e1a1c, #f2ece6);
  --quiet: light-dark(#6f665f, #a89f98);
  --line: light-dark(#e7e0d8, #2f292c);
}
body {
  max-width: 44rem;
  margin: 0 auto;
  padding: 3rem 1.5rem 5rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0; font: 400 2.5rem/1.15 'Bodoni 72', Didot, Georgia, serif; }
h2 { margin: 0; font-size: 1.125rem; font-weight: 500; }
a { color: inherit; text-decoration-color: #d63384; text-underline-offset: 0.25em; }
a:hover { text-decoration-thickness: 2px; }
header p, .facts { color: var(--quiet); }
header a { display: inline-block; margin-inline-end: 1.5rem; padding-block: 0.5rem; color: var(--ink); }
main { border-block-start: 1px solid var(--line); }
article { padding-block: 1.5rem; border-block-end: 1px solid var(--line); }
.facts { margin: 0; font-size: 0.875rem; }
.text { margin: 1rem 0 0; font-size: 0.875rem; white-space: pre-line; }
`
