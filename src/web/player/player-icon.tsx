/** The drawings of the player, beside it: the other pages need none of them. */
const SHAPES = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z',
  previous: 'M6 5h2v14H6zM19 5v14l-10-7z',
  next: 'M16 5h2v14h-2zM5 5v14l10-7z',
  list: 'M4 6h16v1.600H4zM4 11.200h16v1.600H4zM4 16.400h10V18H4z',
} as const

export function PlayerIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={SHAPES[name]} />
    </svg>
  )
}
