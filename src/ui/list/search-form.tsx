import type { ReactNode } from 'react'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

interface SearchFormProps extends Omit<SearchBoxProps, 'className'> {
  action: string
  className?: string
  children?: ReactNode
}

/** Searches while the user types; without script it has a button. */
export function SearchForm({ action, className, children, ...box }: SearchFormProps) {
  return (
    <form
      method="get"
      action={languagePath(action)}
      onSubmit={(event) => event.preventDefault()}
      className={cx('flex gap-2', className)}
    >
      {children}
      <SearchBox {...box} className="sm:w-80" />
      <noscript>
        <Button type="submit" kind="secondary">
          {words.search}
        </Button>
      </noscript>
    </form>
  )
}
