/**
 * The larger icons that editors choose by name for links. They are in one file outside the bundle: most pages show none of
 * them. An unknown name leaves an empty square.
 */
import signs from './signs.svg'

export function Sign({ name, size = 34 }: { name: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 34 34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${signs}#${encodeURIComponent(name)}`} />
    </svg>
  )
}
