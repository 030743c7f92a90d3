import type { MouseEvent } from 'react'

export const transitionPicture = { 'data-dress-picture': '' }

let last: HTMLElement | null | undefined

/**
 * Spread on the link of a card: a View Transition turns its picture into the picture of the dress page (`.dress-picture`).
 * Only one element may have the transition name, so a click removes it from the card that was clicked before.
 */
export const transitionLink = {
  viewTransition: true,
  onClick({ currentTarget }: MouseEvent) {
    last?.removeAttribute('style')
    last = currentTarget.querySelector<HTMLElement>('[data-dress-picture]')
    if (last) last.style.viewTransitionName = 'dress-picture'
  },
}
