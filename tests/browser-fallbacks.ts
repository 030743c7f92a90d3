export const ours = 'src/app/web/missing-functions.ts brings it.'
const decoration = 'Decoration: without it the page reads and works the same.'
const otherObject = 'A method of an object of ours or of a library with the same name.'
const asksFirst = 'The library asks whether the browser has it.'
const prefixed = 'The build writes the form with a prefix beside it.'

/** What pages use that the oldest browsers lack, and why that is well there. */
export const fallbacks: Record<string, string> = {
  '.difference()': ours,
  '.isWellFormed()': ours,
  '.toReversed()': ours,
  '.toSorted()': ours,
  '.toSpliced()': ours,
  '.toWellFormed()': ours,
  '.union()': ours,
  '.with()': ours,
  'Map.groupBy': ours,
  'Promise.withResolvers': ours,
  'URL.canParse': ours,
  'URL.parse': ours,
  '.drop()': otherObject,
  '.error()': otherObject,
  '.move()': otherObject,
  '.toArray()': otherObject,
  '.use()': otherObject,
  BarcodeDetector: 'The scan page shows the field for the number instead of the camera.',
  CloseWatcher: asksFirst,
  EditContext: asksFirst,
  Profiler: 'The component of React.',
  'PublicKeyCredential.getClientCapabilities': asksFirst,
  ViewTransition: 'The component of React, which asks for document.startViewTransition.',
  ':marker': decoration,
  ':open':
    'Tailwind writes :is([open], :popover-open, :open), of which a browser skips what it does not know.',
  ':popover-open': 'As for :open.',
  ':view-transition-group': decoration,
  ':view-transition-new': decoration,
  ':view-transition-old': decoration,
  'view-transition-name': decoration,
  '@page': 'Prints with the margins of the browser.',
  size: 'Prints on the paper of the printer.',
  'accent-color': decoration,
  'color-mix()': 'Tailwind writes the whole colour before it, and the mixed one behind @supports.',
  'field-sizing': 'The field keeps its first height and scrolls.',
  mask: prefixed,
  'user-select': prefixed,
  'text-size-adjust': prefixed,
  'overscroll-behavior': 'The page behind may scroll, too.',
  'overscroll-behavior-x': 'The page behind may scroll, too.',
  'reading-flow': 'The order of the elements is the one of the page.',
  'scrollbar-width': decoration,
  'text-wrap': decoration,
}
