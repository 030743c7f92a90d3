import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { type AdminDress, reasonRequired } from '#dresses/admin-contract.ts'
import { reviewPageHead as headTexts, review as messages, rejectForm } from '#dresses/texts/texts.gen.js'
import { ReviewFacts } from '#dresses/web/admin/review-facts.tsx'
import { DressStatusBadge } from '#dresses/web/dress-status-badge.tsx'
import { pictureDetails, picturesOf, pictureText } from '#dresses/web/dress-texts.ts'
import { Gallery, gallerySizes } from '#dresses/web/gallery/gallery.tsx'
import { Picture } from '#files/web/picture.tsx'
import { line } from '#shared/fields.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { KeysDialog } from '#ui/keys/keys-dialog.tsx'
import { useKeysOn } from '#ui/keys/keys-on.ts'
import { useKeys } from '#ui/keys/use-keys.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { type DecisionStatus, prefetchReview, type Review as ReviewState, useReview } from './use-review.ts'

export const Route = createFileRoute('/admin/approvals/review')({
  validateSearch: pageSearch<{ dress?: string }>({ dress: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetchReview(context)),
  head: privateHead(headTexts.title),
  component: () => <Review start={Route.useSearch().dress} />,
})

const keyNames = [
  ['A', messages.approve],
  ['P', messages.preApprove],
  ['R', messages.reject],
  ['J', messages.next],
  ['K', messages.previous],
] as const

/** One dress after the other, decided without leaving the page. */
function Review({ start }: { start: string | undefined }) {
  const review = useReview(start)
  return (
    <>
      <h1 className="sr-only">{messages.title}</h1>
      <QueryBoundary query={review.query} skeleton={<ReviewSkeleton />}>
        {() =>
          review.current ? (
            <DressReview review={review} dress={review.current} />
          ) : (
            <EmptyState title={messages.done} text={messages.doneText}>
              <ButtonLink kind="secondary" to="/admin/approvals">
                {messages.list}
              </ButtonLink>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  )
}

function DressReview({ review, dress }: { review: ReviewState; dress: AdminDress }) {
  const { next, previous, position, total, isGone, isPending } = review
  const heading = useRef<HTMLHeadingElement>(null)
  const [rejected, setRejected] = useState<string>()
  const [areKeysShown, setKeysShown] = useState(false)
  const isRejecting = rejected === dress.id
  if (rejected && !isRejecting) setRejected(undefined)
  useHeadingFocus(heading, dress.id)

  function decide(status: DecisionStatus, reason?: string) {
    return isPending ? Promise.resolve() : review.decide(dress, status, reason)
  }
  const canPreApprove = dress.status === 'PENDING'
  const keys = {
    a: () => void decide('APPROVED'),
    p: () => void (canPreApprove && decide('PRE_APPROVED')),
    r: () => setRejected(dress.id),
    j: () => next && review.show(next),
    k: () => previous && review.show(previous),
  }
  useKeys(useKeysOn() ? keys : {})
  return (
    // Messages with Undo appear at the bottom; on wide screens the actions are above the pictures.
    <div className="flex flex-col [reading-flow:flex-visual]">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-xl font-semibold outline-none [overflow-wrap:anywhere]"
        >
          {dress.title}
        </h2>
        <DressStatusBadge status={dress.status} />
        <p className="ms-auto text-quiet tabular-nums">{messages.counter({ position, total })}</p>
      </header>
      <div className="grid gap-6 lg:order-2 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <Gallery
          key={dress.id}
          pictures={picturesOf(dress)}
          facts={(path) => pictureDetails(dress, path)}
          alt={pictureText(dress)}
        />
        <ReviewFacts dress={dress} isGone={isGone} />
      </div>
      <section aria-label={messages.actions} className={actionsClass}>
        {isRejecting ? (
          <RejectForm
            onReject={(reason) => decide('REJECTED', reason)}
            onCancel={() => {
              setRejected(undefined)
              heading.current?.focus()
            }}
          />
        ) : (
          <>
            <Button pending={isPending && words.saving} onClick={() => void decide('APPROVED')}>
              {messages.approve}
            </Button>
            {canPreApprove && (
              <Button kind="secondary" onClick={() => void decide('PRE_APPROVED')}>
                {messages.preApprove}
              </Button>
            )}
            <Button kind="danger" onClick={() => setRejected(dress.id)}>
              {messages.reject}
            </Button>
            <span className="flex gap-2 sm:ms-auto">
              <Button kind="quiet" disabled={!previous} onClick={() => previous && review.show(previous)}>
                {messages.previous}
              </Button>
              <Button kind="quiet" disabled={!next} onClick={() => next && review.show(next)}>
                {messages.next}
              </Button>
              <Button kind="quiet" className="pointer-coarse:hidden" onClick={() => setKeysShown(true)}>
                {words.keys}
              </Button>
            </span>
          </>
        )}
      </section>
      {next && <PreloadedPictures key={next.id} dress={next} />}
      <KeysDialog open={areKeysShown} onOpenChange={setKeysShown} keys={keyNames} />
    </div>
  )
}

/** The next dress is announced, and shown from its top. */
function useHeadingFocus(heading: React.RefObject<HTMLElement | null>, dressId: DressId): void {
  const shown = useRef(dressId)
  useEffect(() => {
    if (shown.current === dressId) return
    shown.current = dressId
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [heading, dressId])
}

/** With the sizes of the gallery, so that the browser chooses the same files. */
function PreloadedPictures({ dress }: { dress: AdminDress }) {
  return (
    <div hidden>
      {picturesOf(dress).map((path) => (
        <Picture
          key={path}
          src={path}
          facts={pictureDetails(dress, path)}
          alt=""
          sizes={gallerySizes}
          eager
          later
        />
      ))}
    </div>
  )
}

function ReviewSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <Skeleton className="h-128" />
      <Skeleton className="h-72" />
    </div>
  )
}

const actionsClass =
  'review-actions sticky bottom-14 z-10 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-line bg-paper px-4 py-3 max-lg:border-t ' +
  'md:-mx-6 md:px-6 lg:top-0 lg:bottom-auto lg:order-1 lg:mt-0 lg:mb-4 lg:border-b'

const schema = z.object({ reason: line(reasonRequired, 500) })

interface RejectFormProps {
  onReject(reason: string): Promise<void>
  onCancel(): void
}

function RejectForm({ onReject, onCancel }: RejectFormProps) {
  const { form, field, pending } = useForm({
    schema,
    // The reason may have several lines in the field; it is sent as one.
    read: (element) => ({ reason: String(new FormData(element).get('reason') ?? '').replace(/\s+/g, ' ') }),
    send: ({ reason }) => onReject(reason),
    // The caller tells of refusals.
    failed: () => undefined,
  })
  return (
    <form
      {...form}
      className="grid grow gap-3"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel()
      }}
    >
      <TextArea {...field('reason')} label={rejectForm.reason} hint={rejectForm.hint} rows={3} autoFocus />
      <FormActions messages={rejectForm} pending={pending} onCancel={onCancel} />
    </form>
  )
}
