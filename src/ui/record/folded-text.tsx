import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { foldedText as messages } from '#ui/texts/texts.gen.js'

/** A long text shows its first eight lines. */
export function FoldedText({ text }: { text: string }) {
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p
        ref={(element) => {
          if (element && !isOpen) setIsLong(element.scrollHeight > element.clientHeight + 1)
        }}
        className={cx('whitespace-pre-line text-quiet', !isOpen && 'line-clamp-8')}
      >
        {text}
      </p>
      {isLong && (
        <Button size="small" kind="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messages.less : messages.all}
        </Button>
      )}
    </>
  )
}
