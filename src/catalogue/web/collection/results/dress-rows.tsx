import type { Dress } from '#dresses/contract.ts'
import { DressRow } from './dress-row.tsx'

export function DressRows({ dresses }: { dresses: Dress[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {dresses.map((dress, index) => (
        <li key={dress.id}>
          <DressRow dress={dress} priority={index < 2} />
        </li>
      ))}
    </ul>
  )
}
