/** The first stop of the page behind the skip link: the logo. */
export const TOP_ID = 'top'

/** Without scrolling: the header is sticky, and readers scroll up in their own way. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true })
}
