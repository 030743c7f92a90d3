import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const looks = {
  columns:
    'grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-4 *:col-span-2 *:grid *:grid-cols-subgrid [&_dd]:wrap-anywhere',
  stacked: '',
  bill: 'tabular-nums *:flex *:justify-between *:gap-6 [&_dd]:text-end [&_dt]:wrap-normal',
}

interface FactsProps {
  /** `columns`: names and values in two columns. `stacked`: values below names. `bill`: values at the end of their lines. */
  look?: keyof typeof looks
  /** A line under each fact. */
  ruled?: boolean
  className?: string
  'aria-label'?: string
  /** `Fact`s. */
  children: ReactNode
}

export function Facts({ look = 'columns', ruled = false, className, ...rest }: FactsProps) {
  return (
    <dl
      {...rest}
      // In a row of a grid it is as high as its neighbour; its lines are not.
      className={cx(
        'grid content-start',
        looks[look],
        ruled ? '*:border-b *:border-line *:py-3' : 'gap-y-1.5',
        className,
      )}
    />
  )
}

interface FactProps {
  name: ReactNode
  className?: string
  /** Nothing is shown without a value. */
  children: ReactNode
}

export function Fact({ name, className, children }: FactProps) {
  if (!children && children !== 0) return null
  return (
    <div className={className}>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line">
        {typeof children === 'string' ? <bdi translate="yes">{children}</bdi> : children}
      </dd>
    </div>
  )
}
