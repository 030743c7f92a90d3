import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { AdminDress } from '#dresses/admin-contract.ts'
import { dressRecord as messages } from '#dresses/texts/texts.gen.js'
import { DressStatusBadge } from '#dresses/web/dress-status-badge.tsx'
import { Picture } from '#files/web/picture.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { ReviewFacts } from './review-facts.tsx'

interface DressRecordProps {
  dress: AdminDress
  /** What later domains say of it. */
  End: ComponentType<{ dress: AdminDress }>
}

/** A dress beside the list. */
export function DressRecord({ dress, End }: DressRecordProps) {
  const { id, status, statusReason, images, pictures } = dress
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DressStatusBadge status={status} />
        <Link
          to="/admin/earnings/$id"
          params={{ id }}
          className="thread-link ms-auto inline-flex min-h-6 items-center text-sm"
        >
          {words.expenses}
        </Link>
        <Link
          to="/dress/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-6 items-center text-sm"
        >
          {messages.page}
        </Link>
      </p>
      {statusReason && <p className="pt-1 text-sm whitespace-pre-line text-quiet">{statusReason}</p>}
      <ul className="flex flex-wrap gap-2 py-4">
        {images.map((image, nth) => (
          <li key={image} className="w-24">
            <Picture src={image} facts={pictures[nth]} alt="" sizes="96px" />
          </li>
        ))}
      </ul>
      <ReviewFacts dress={dress} isGone={false} />
      <End dress={dress} />
    </>
  )
}
