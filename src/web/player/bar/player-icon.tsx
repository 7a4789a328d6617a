/** The icons of the player, bundled with it: other pages need none of them. */
const SHAPES = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z',
  previous: 'M6 5h2v14H6zM19 5v14l-10-7z',
  next: 'M16 5h2v14h-2zM5 5v14l10-7z',
  list: 'M4 6h16v1.600H4zM4 11.200h16v1.600H4zM4 16.400h10V18H4z',
  text: 'M5 3.500h14v17H5zM6.600 5.100v13.800h10.800V5.100zM8.600 8h6.800v1.500H8.600zM8.600 11.200h6.800v1.500H8.600zM8.600 14.400h4.200v1.500H8.600z',
  more: 'M5.500 10.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600zM12 10.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600zM18.500 10.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z',
  handle: 'M5 8.700h14v1.600H5zM5 13.700h14v1.600H5z',
  soon: 'M4 5h16v1.600H4zM4 10.700h9v1.600H4zM4 16.400h9V18H4zM15.500 10.500l5 3.800-5 3.800z',
} as const

export function PlayerIcon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={SHAPES[name]} />
    </svg>
  )
}

/** Around and back, or around and ahead, with the seconds inside. */
const TURNS = {
  back: 'M7 5.200A9 9 0 1 1 3 12.500M7.500 1.500 7 5.400l3.900.600',
  forward: 'M17 5.200A9 9 0 1 0 21 12.500M16.500 1.500l.500 3.900-3.900.600',
} as const

export function SkipIcon({ way, seconds }: { way: keyof typeof TURNS; seconds: number }) {
  return (
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden>
      <path
        d={TURNS[way]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <text x="12" y="15.800" fill="currentColor" fontSize="8.500" fontWeight="700" textAnchor="middle">
        {seconds}
      </text>
    </svg>
  )
}
