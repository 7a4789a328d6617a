// The films: which reading is heard, and which drawings are seen under it, in this order.

export type Shot = {
  /** below content/picture */
  picture: string
  /** width, height, left, top of the part to show; covers bear titles, films do not */
  zone?: [number, number, number, number]
  /** where the window wanders */
  toward: 'left' | 'right' | 'up' | 'down'
}

/** `from` and `to` are seconds of the recording: films end with a sentence, before the recording does. */
export type Film = { id: number; sound: string; from: number; to: number; shots: Shot[] }

export const films: Film[] = [
  {
    id: 751,
    sound: 'audio-book/606',
    from: 0,
    to: 29.6,
    shots: [
      { picture: 'audio-book/606', zone: [800, 580, 0, 0], toward: 'down' },
      { picture: 'course/505', zone: [800, 560, 0, 0], toward: 'right' },
      { picture: 'story/10504', toward: 'left' },
      { picture: 'course/511', zone: [800, 600, 0, 180], toward: 'up' },
    ],
  },
  {
    id: 752,
    sound: 'audio-book/609',
    from: 1.8,
    to: 35.8,
    shots: [
      { picture: 'audio-book/609', zone: [570, 800, 230, 0], toward: 'down' },
      { picture: 'story/10304', toward: 'right' },
      { picture: 'theme/905', toward: 'left' },
      { picture: 'story/11102', toward: 'right' },
      { picture: 'story/10405', toward: 'left' },
    ],
  },
  {
    id: 753,
    sound: 'audio-book/612',
    from: 2.4,
    to: 30,
    shots: [
      { picture: 'audio-book/612', zone: [800, 590, 0, 0], toward: 'right' },
      { picture: 'theme/903', toward: 'right' },
      { picture: 'story/10704', toward: 'left' },
      { picture: 'story/11202', toward: 'up' },
    ],
  },
  {
    id: 754,
    sound: 'episode/7016',
    from: 0,
    to: 29.7,
    shots: [
      { picture: 'story/11001-a', zone: [1600, 900, 0, 0], toward: 'up' },
      { picture: 'story/11004', toward: 'left' },
      { picture: 'story/11002', toward: 'up' },
      { picture: 'story/11001', toward: 'right' },
    ],
  },
]
