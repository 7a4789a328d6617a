/** Line drawings for buttons. They are decoration: the button has the name. */
const SHAPES = {
  share: 'M12 4v11M8 7.5 12 4l4 3.5M5 13v6h14v-6',
  type: 'M3 19 8 6l5 13M4.6 15h6.8M14.5 19l3-8 3 8M15.5 16.5h4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15.5 15.5 20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6M4.5 17h15M10 20h4',
  play: 'M7 4.5 19 12 7 19.500Z',
  pause: 'M9 5v14M15 5v14',
  bookmark: 'M7 4h10v16l-5-4-5 4Z',
  up: 'M12 19V5M6 11l6-6 6 6',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 20h2',
  phone: 'M8 3h8v18H8zM11 18h2',
  bubble: 'M4 5h16v11H11l-4 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  down: 'M6 9.5 12 15l6-5.5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
} as const

export type IconName = keyof typeof SHAPES

export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d={SHAPES[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
