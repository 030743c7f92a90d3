import { phoneUrl, unbrokenPhone } from '#shared/format/phone.ts'
import { cx } from './class-names.ts'

/** On one line, and from left to right in Arabic, too. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  return (
    <a dir="ltr" href={phoneUrl(number)} className={cx('whitespace-nowrap tabular-nums', className)}>
      {unbrokenPhone(number)}
    </a>
  )
}
