import { Fragment } from 'react'
import { isLive } from '#appointments/rules/changes.ts'
import { placeText } from '#dresses/place.ts'
import { ShowroomTransfers } from '#dresses/web/admin/places/transfers.tsx'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { notesOf } from '#schedule/appointment-texts.ts'
import type { Board, ShowroomDay } from '#schedule/board-contract.ts'
import { daySheet as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import { visitText } from '#schedule/web/board/card/board-messages.ts'
import { LateMark } from '#schedule/web/board/late/late-mark.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { shortType } from '#showrooms/type-names.ts'
import { cx } from '#ui/class-names.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'

interface DaySheetProps {
  day: Board['days'][number]
  /** The showroom that a phone shows. */
  branch: ShowroomDay['branch']
}

/** Below the board: what to fetch. On paper: the day's appointments with their dresses, one page for each showroom. */
export function DaySheet({ day, branch }: DaySheetProps) {
  return (
    <>
      <div className="mt-8 grid gap-6 md:grid-cols-2 print:hidden">
        {day.showrooms.map((showroom) => (
          <ShowroomTransfers
            key={showroom.branch}
            branch={showroom.branch}
            date={day.date}
            className={cx(showroom.branch !== branch && 'max-md:hidden')}
          />
        ))}
        {day.showrooms.map((showroom) => (
          <section
            key={showroom.branch}
            aria-label={messages.prepareAt({ showroom: showrooms[showroom.branch].name })}
            className={cx(showroom.branch !== branch && 'max-md:hidden')}
          >
            <h2 className="pb-2 font-semibold">
              {messages.prepare}{' '}
              <span className="font-normal text-quiet">{showrooms[showroom.branch].name}</span>
            </h2>
            <DressesToPrepare showroom={showroom} />
          </section>
        ))}
      </div>
      <div className="hidden print:block">
        {day.showrooms.map((showroom) => (
          <Fragment key={showroom.branch}>
            <Sheet showroom={showroom} />
            <ShowroomTransfers branch={showroom.branch} date={day.date} className="py-4" />
          </Fragment>
        ))}
      </div>
    </>
  )
}

function DressesToPrepare({ showroom }: { showroom: ShowroomDay }) {
  const { branch } = showroom
  const coming = useLive(showroom).filter(({ status }) => isLive(status))
  const dresses = coming.flatMap((appointment) =>
    appointment.dresses.map((dress) => ({ dress, appointment })),
  )
  if (dresses.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <ul className="grid gap-2">
      {dresses.map(({ dress, appointment }) => (
        <li key={`${appointment.id} ${dress.id}`} className="flex items-center gap-3 text-sm">
          <span className="w-10 shrink-0">
            {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="40px" /> : <NoPicture />}
          </span>
          <span>
            <span className="font-medium">{dress.title}</span>
            <span className="block text-xs text-quiet">
              {appointment.startTime} {appointment.clientName}
            </span>
            {dress.place !== branch && (
              <span className="block text-xs text-bad">
                {messages.elsewhere({ where: placeText(dress.place) })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sheet({ showroom }: { showroom: ShowroomDay }) {
  const { timeOf, colleague } = useBoard()
  const live = useLive(showroom)
  const day = messages.sheet({
    showroom: showrooms[showroom.branch].name,
    date: longDateWithYear(showroom.date),
  })
  const title = colleague ? messages.sheet({ showroom: day, date: colleague.name }) : day
  return (
    <section className="break-after-page text-sm">
      <h2 className="pb-2 text-lg font-semibold">{title}</h2>
      {live.length === 0 ? (
        <p>{scheduleWords.noneBooked}</p>
      ) : (
        <PlainTable label={title} headings={Object.values(messages.columns)}>
          {live.map((appointment) => (
            <tr key={appointment.id}>
              <td>
                {appointment.startTime}–{appointment.endTime}
                <span className="block text-xs">{visitText(appointment, timeOf)}</span>
                <LateMark late={appointment.late} />
              </td>
              <td>
                {appointment.clientName}
                <span className="block text-xs">{appointment.number}</span>
              </td>
              <td>{appointment.clientPhone}</td>
              <td>{appointment.colleague?.name}</td>
              <td>{shortType(appointment.type)}</td>
              <td>
                {appointment.dresses.map(({ id, title, mainImage }) => (
                  <span key={id} className="flex items-center gap-2 pb-1">
                    <span className="w-8 shrink-0">
                      {mainImage ? (
                        <Picture src={mainImage} alt="" sizes="32px" eager later />
                      ) : (
                        <NoPicture />
                      )}
                    </span>
                    {title}
                  </span>
                ))}
              </td>
              <td>{notesOf(appointment)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
