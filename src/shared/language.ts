/** A text that is read when it is shown. */
export type Text = () => string
