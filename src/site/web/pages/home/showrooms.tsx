import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { ShowroomPanel } from '#showrooms/web/showroom-panel.tsx'
import { showrooms as messages } from '#site/texts/texts.gen.js'
import { DialogLink } from '#site/web/frame/site-dialogs.tsx'
import { useSite } from '#site/web/frame/use-site.ts'

export function Showrooms({ clock }: { clock: ShowroomClock }) {
  const { pictured, avif } = useSite()
  return (
    <section aria-labelledby="showrooms" className="gutters pb-8">
      <h2 id="showrooms" className="display text-headline">
        {messages.title}
      </h2>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {branches.map((branch) => (
          <ShowroomPanel key={branch} branch={branch} clock={clock} pictured={pictured} avif={avif}>
            <DialogLink opens="booking" kind="secondary">
              {messages.bookAt({ name: showrooms[branch].name })}
            </DialogLink>
          </ShowroomPanel>
        ))}
      </div>
      <div className="mt-16 flex flex-col items-center gap-6 text-center">
        <p className="display text-title">{messages.invitation}</p>
        <DialogLink opens="booking" kind="primary" size="large">
          {words.bookAFitting}
        </DialogLink>
      </div>
    </section>
  )
}
