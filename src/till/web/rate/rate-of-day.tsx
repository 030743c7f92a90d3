import { use, useState } from 'react'
import { localNow } from '#shared/dates.ts'
import { numberText } from '#shared/format/number.ts'
import { getRates } from '#till/rate-contract.ts'
import { rateOfDay as messages, tillWords } from '#till/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment, TimeZone } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const RateDialog = lazyDialog(() => import('./rate-dialog.tsx'), 'RateDialog')

/** The rate that payments propose, who set it, and those before it. */
export function RateOfDay() {
  const timeZone = use(TimeZone)
  const [open, setOpen] = useState(false)
  const rates = useLiveQuery(getRates).data
  const [current, ...earlier] = rates ?? []
  const dateOf = (instant: Date) => localNow(instant, timeZone).date
  const morning = rates?.find(({ at }) => dateOf(new Date(at)) < dateOf(new Date()))
  return (
    <section aria-label={tillWords.rate} className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold">{tillWords.rate}</h2>
        {current ? (
          <p className="tabular-nums">
            {messages.rate({ rate: numberText(current.rate) })}{' '}
            <span className="text-quiet">
              · <Moment instant={current.at} />
              {current.by && ` · ${current.by}`}
            </span>
          </p>
        ) : (
          rates && <p className="text-quiet">{messages.none}</p>
        )}
        <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
          {messages.set}
        </Button>
      </div>
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-quiet">{messages.earlier}</summary>
          <PlainTable label={messages.earlier} headings={messages.columns}>
            {earlier.map(({ rate, at, by }) => (
              <tr key={at}>
                <td>{numberText(rate)}</td>
                <td>
                  <Moment instant={at} />
                </td>
                <td>{by}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
      <RateDialog
        open={open}
        onOpenChange={setOpen}
        last={current?.rate ?? null}
        morning={morning?.rate ?? null}
      />
    </section>
  )
}
