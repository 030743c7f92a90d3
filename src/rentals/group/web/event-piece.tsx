import { Link } from '@tanstack/react-router'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { type GroupPiece, getGroupPiece, setWearerSizes, wearerSizes } from '#rentals/group/contract.ts'
import { momentText } from '#rentals/messages.ts'
import { eventPiece as messages, eventPage as pageMessages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { PieceId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { type Branch, showrooms } from '#showrooms/facts.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'

interface PieceOfLink {
  token: string
  pieceId: PieceId
  clock: ShowroomClock
}

/** One piece for who wears it. */
export function EventPiece({ branch, ...link }: PieceOfLink & { branch: Branch }) {
  const { token, pieceId, clock } = link
  const piece = useLoadedQuery(useApi().query(getGroupPiece, { params: { token, pieceId } }))
  const { phone } = useShowroomContact(branch)
  const { wearer, dresses, sizes, mayPrepare, isElsewhere } = piece
  return (
    <section className="mt-8" aria-labelledby="yours">
      <h2 id="yours" className="display text-title wrap-anywhere">
        {wearer ? messages.forName({ name: wearer }) : dresses[0]?.title}
      </h2>
      <p>
        <Link
          to="/event/$token"
          params={{ token }}
          search={{}}
          className="thread-link inline-flex min-h-11 items-center"
        >
          {messages.other}
        </Link>
      </p>
      <div className="mt-4 grid gap-8 sm:grid-cols-[14rem_1fr]">
        <ul className="grid max-w-56 grid-cols-2 content-start gap-x-4 gap-y-6">
          {dresses.map(({ id, title, mainImage, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of one dress can be hers
            <li key={`${id} ${index}`} className="grid content-start gap-2 first:col-span-2">
              {mainImage ? <Picture src={mainImage} alt="" sizes="224px" /> : <NoPicture />}
              <p className="font-medium wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              {size && <p className="text-sm text-quiet">{messages.size({ size })}</p>}
            </li>
          ))}
        </ul>
        <div className="grid content-start gap-8">
          {isElsewhere && <p role="status">{messages.elsewhere({ phone })}</p>}
          {!mayPrepare && sizes && (
            <Facts>
              <Fact name={messages.sizes}>{sizes}</Fact>
            </Facts>
          )}
          {!isElsewhere && <Fitting piece={piece} token={token} />}
          {mayPrepare && !isElsewhere && (
            <>
              <noscript>
                <p className="text-quiet">{pageMessages.withoutScript({ phone })}</p>
                <Facts>
                  <Fact name={messages.sizes}>{sizes ?? messages.noSizes}</Fact>
                </Facts>
              </noscript>
              <SizesForm piece={piece} token={token} pieceId={pieceId} clock={clock} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}

function Fitting({
  piece: { id, fitting, hasFitting, mayPrepare },
  token,
}: {
  piece: GroupPiece
  token: string
}) {
  return (
    <section aria-labelledby="fitting" className="grid justify-items-start gap-2">
      <h3 id="fitting" className="font-medium">
        {messages.fitting}
      </h3>
      {fitting ? (
        <>
          <p className="text-lg">
            {commaList([
              longDateWithYear(fitting.date),
              rangeText(fitting.startTime, fitting.endTime),
              showrooms[fitting.branch].name,
            ])}
          </p>
          <p className="text-sm text-quiet">{messages.fittingText}</p>
        </>
      ) : hasFitting ? (
        <p>{messages.booked}</p>
      ) : (
        <>
          <p>{mayPrepare ? messages.noFitting : messages.closed}</p>
          {mayPrepare && (
            <ButtonLink to="/event/$token/fitting/$pieceId" params={{ token, pieceId: id }}>
              {messages.book}
            </ButtonLink>
          )}
        </>
      )}
    </section>
  )
}

function SizesForm({
  piece: { sizes, sizesAt },
  token,
  pieceId,
  clock,
}: PieceOfLink & { piece: GroupPiece }) {
  const { mutateAsync } = useApiMutation(setWearerSizes, { refreshes: [getGroupPiece] })
  const { form, field, failure, pending } = useForm({
    schema: wearerSizes,
    values: { sizes: sizes ?? '' },
    async send(body) {
      await mutateAsync({ params: { token, pieceId }, body })
      toast({ title: messages.saved, tone: 'good' })
    },
    failed: messages.failed,
  })
  const { date: today, timeZone } = clock
  return (
    <form {...form} className="grid max-w-xl justify-items-stretch gap-3 scripting-none:hidden">
      <TextArea
        {...field('sizes')}
        label={messages.sizes}
        hint={messages.sizesHint}
        rows={3}
        dir="auto"
        optional
      />
      {sizesAt && (
        <p className="text-sm text-quiet">
          {messages.savedAt({ when: momentText(new Date(sizesAt), { today, timeZone }) })}
        </p>
      )}
      <FormFailure failure={failure} />
      <Button type="submit" kind="secondary" pending={pending && words.saving} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}
