import { Link } from '@tanstack/react-router'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { FileSection } from './file-section.tsx'

const mostShown = 12

/** Of her account; the dresses that she likes. */
export function Favourites({ customer: { favourites } }: { customer: CustomerFile }) {
  return (
    <FileSection title={words.favourites}>
      {favourites.length > 0 && (
        <ul className="grid grid-cols-4 gap-3 text-xs sm:grid-cols-6 lg:grid-cols-4">
          {favourites.slice(0, mostShown).map(({ id, title, mainImage }) => (
            <li key={id} className="min-w-0">
              <Link to="/dress/$id" params={{ id }} className="grid gap-1 hover:underline">
                {mainImage ? <Picture src={mainImage} alt="" sizes="96px" /> : <NoPicture />}
                <span className="truncate">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </FileSection>
  )
}
