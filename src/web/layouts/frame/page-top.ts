/** The first stop of the page behind the skip link: the logo. */
export const TOP_ID = 'top'

/** Without scrolling: the header sticks, and whoever wants to go up scrolls in their own way. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true })
}
