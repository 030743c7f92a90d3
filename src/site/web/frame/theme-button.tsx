import { words } from '#shared/texts/texts.gen.js'
import { IconButton } from '#ui/icon-button.tsx'
import { useThemeSwitch } from '#ui/page/theme.ts'

export function ThemeButton() {
  const toggle = useThemeSwitch()
  return (
    <IconButton label={words.switchTheme} align="end" onClick={toggle}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.25" />
        <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </IconButton>
  )
}
