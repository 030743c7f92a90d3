import { Link, type LinkProps } from '@tanstack/react-router'
import { SegmentedLinks } from '#ui/segmented-links.tsx'

interface PageViewsProps<View extends string> {
  label: string
  /** In their order. */
  views: Readonly<Record<View, { label: string; to: LinkProps['to'] }>>
  chosen: View
}

/** Links to pages that show one matter from several sides. */
export function PageViews<View extends string>({ label, views, chosen }: PageViewsProps<View>) {
  const names = Object.keys(views) as View[]
  return (
    <nav aria-label={label} className="py-3">
      <SegmentedLinks
        label={label}
        choices={names.map((value) => ({ value, label: views[value].label }))}
        chosen={chosen}
        link={(view, props) => <Link to={views[view as View].to} {...props} />}
      />
    </nav>
  )
}
