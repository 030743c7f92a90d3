interface FoundSumsProps {
  label: string
  sums: readonly { name: string; value: string }[]
}

/** The totals of all that the filters of a list find, beneath its title. */
export function FoundSums({ label, sums }: FoundSumsProps) {
  return (
    <dl aria-label={label} className="flex flex-wrap gap-x-6 gap-y-1 pb-4 text-sm">
      {sums.map(({ name, value }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-quiet">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
