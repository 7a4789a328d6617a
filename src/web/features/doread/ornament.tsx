/** The one ornament of the award: an open book whose lines continue as a road. Decorative everywhere. */
export function Ornament() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
      <circle cx="24" cy="24" r="22" />
      <path d="M24 15c-4-3-9-3-13-2v19c4-1 9-1 13 2 4-3 9-3 13-2V13c-4-1-9-1-13 2Z" strokeLinejoin="round" />
      <path d="M24 15v4M24 23v4M24 31v3" />
      <path d="M15 19c2 0 4 .3 5.5 1M15 24c2 0 4 .3 5.5 1M33 19c-2 0-4 .3-5.5 1M33 24c-2 0-4 .3-5.5 1" />
    </svg>
  )
}
