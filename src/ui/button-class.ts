import { cx } from './class-names.ts'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger'

export interface ButtonVariant {
  kind?: ButtonKind
  size?: 'small' | 'normal' | 'large'
}

/** Also for pages without React, plain anchors and inputs. */
export function buttonClass(
  { kind = 'primary', size = 'normal' }: ButtonVariant = {},
  className?: string,
): string {
  return cx(base, kinds[kind], kind === 'link' ? 'min-h-6' : sizes[size], className)
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-default aria-disabled:opacity-70'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  secondary: 'border border-ink text-ink not-disabled:hover:bg-ink not-disabled:hover:text-paper',
  quiet: 'text-ink not-disabled:hover:bg-blush',
  link: 'thread-link text-ink',
  danger: 'border border-bad text-bad not-disabled:hover:bg-bad not-disabled:hover:text-paper',
}

const sizes = { small: 'min-h-8 px-3 text-sm', normal: 'min-h-11 px-5', large: 'min-h-13 px-8' }
