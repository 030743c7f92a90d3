/** The present time across a column; only in the browser, because its place is a style attribute. Not for screen readers. */
export function NowLine({ at, time }: { at: number; time: string }) {
  return (
    <div
      aria-hidden="true"
      data-now={time}
      className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-accent"
      style={{ top: `${at * 100}%` }}
    >
      <span className={timeClass}>{time}</span>
    </div>
  )
}

/** The same between the entries of a list in the order of time. */
export function NowItem({ time }: { time: string }) {
  return (
    <li
      aria-hidden="true"
      data-now={time}
      className="relative col-span-full my-2 border-t-2 border-accent print:hidden"
    >
      <span className={timeClass}>{time}</span>
    </li>
  )
}

const timeClass =
  'absolute end-0 -top-2.5 rounded-control bg-accent px-1 text-[0.6875rem] leading-4 font-medium text-accent-ink tabular-nums'
