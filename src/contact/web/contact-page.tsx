import { createFileRoute, useRouter } from '@tanstack/react-router'
import { contactPageHead as headTexts, contactPage as messages } from '#contact/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { formatPhoneNumber, whatsAppUrl } from '#shared/whatsapp.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { branches } from '#showrooms/facts.ts'
import { ShowroomPanel } from '#showrooms/web/showroom-panel.tsx'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { loadedHead } from '#ui/page/head.ts'
import { ContactForm } from './contact-form.tsx'

const about = {
  title: headTexts.contact,
  path: '/contact',
  description: headTexts.contactDescription,
}

export const Route = createFileRoute('/contact')({
  loader: async ({ context }) => {
    await ensureApi(context, getShowroomClock, {})
    return about
  },
  head: loadedHead,
  component: ContactPage,
})

function ContactPage() {
  const { contactEmail, whatsapp, pictured, avif } = useRouter().options.context.site
  const clock = useLoadedQuery(useApi().query(getShowroomClock, {}))
  return (
    <>
      <div className="gutters grid gap-x-16 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-5">
          <p className="eyebrow text-quiet">{about.title}</p>
          <h1 className="display mt-4 max-w-[14ch] text-headline">{messages.lead}</h1>
          <Facts look="stacked" className="mt-10 gap-y-4! [&_dt]:text-sm">
            <Fact name={words.email}>
              <a href={`mailto:${contactEmail}`} className="thread-link inline-flex min-h-8 items-center">
                {contactEmail}
              </a>
            </Fact>
            <Fact name={words.whatsApp}>
              <a
                dir="ltr"
                href={whatsAppUrl(whatsapp, words.questionAboutDress)}
                target="_blank"
                rel="noopener noreferrer"
                className="thread-link inline-flex min-h-8 items-center"
              >
                {formatPhoneNumber(whatsapp)}
              </a>
            </Fact>
          </Facts>
        </div>
        <section aria-labelledby="message" className="lg:col-span-7">
          <h2 id="message" className="display text-title">
            {messages.formTitle}
          </h2>
          <noscript>
            <p className="mt-4">
              {messages.noScript}{' '}
              <a href={`mailto:${contactEmail}`} className="thread-link">
                {contactEmail}
              </a>
            </p>
          </noscript>
          <div className="mt-6 scripting-none:hidden">
            <ContactForm />
          </div>
        </section>
      </div>
      <section aria-labelledby="showrooms" className="gutters">
        <h2 id="showrooms" className="display text-headline">
          {words.showrooms}
        </h2>
        <div className="mt-8 grid gap-6 lg:grid-cols-2">
          {branches.map((branch) => (
            <ShowroomPanel key={branch} branch={branch} clock={clock} pictured={pictured} avif={avif} />
          ))}
        </div>
      </section>
    </>
  )
}
