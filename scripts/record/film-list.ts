// The films: which reading is played, and which drawings are shown with it, in this order.

export type Shot = {
  /** below content/picture */
  picture: string
  /** width, height, left, top of the part to show; covers bear titles, films do not */
  zone?: [number, number, number, number]
  /** where the window wanders */
  toward: 'left' | 'right' | 'up' | 'down'
}

/** `from` and `to` are seconds of the recording: films end with a sentence, before the recording does. */
export type Film = {
  name: string
  sound: string
  from: number
  to: number
  shots: Shot[]
  /** 25 by default */
  framesPerSecond?: number
}

export const films: Film[] = [
  {
    name: '751',
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
    name: '752',
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
    name: '753',
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
    name: '754',
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
  // A lesson's film is as long as its audio, so that a position in the one is the same in the other.
  {
    name: 'lesson-5079',
    sound: 'lesson/5079',
    from: 0,
    to: 33,
    // The pan moves at half the speed: the viewer is listening to a lesson, and a frame that is left out costs no bytes.
    framesPerSecond: 12.5,
    shots: [
      { picture: 'story/10101', toward: 'down' },
      { picture: 'story/10102', toward: 'right' },
      { picture: 'story/10104', zone: [1600, 800, 0, 267], toward: 'right' },
    ],
  },
]
