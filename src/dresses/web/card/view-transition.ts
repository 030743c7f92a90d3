import type { MouseEvent } from 'react'

/** Of a card: the picture that grows. */
export const transitionPicture = { 'data-plate': '' }

let last: HTMLElement | null | undefined

/**
 * Spread on the link of a card: where the browser has View Transitions, its picture grows into the one of the dress's page
 * (`.plate`). A name may be on one element only: the press before may have led elsewhere.
 */
export const transitionLink = {
  viewTransition: true,
  onClick({ currentTarget }: MouseEvent) {
    last?.removeAttribute('style')
    last = currentTarget.querySelector<HTMLElement>('[data-plate]')
    if (last) last.style.viewTransitionName = 'plate'
  },
}
