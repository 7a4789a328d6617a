/**
 * The address from which a recording is played, or a file downloaded. It is the same for everybody and permanent: a request is redirected to as
 * much of the recording as is open to the client, by a short-lived address.
 */
export type PlayKind =
  | 'lesson'
  | 'episode'
  | 'audio-book'
  | 'track'
  | 'radio'
  | 'film'
  | 'lesson-film'
  | 'inset'
  | 'inset-video'
  | 'inset-file'

/** Files have one for all types: the answer names the file. */
const EXTENSION: Record<PlayKind, 'mp3' | 'mp4' | 'bin'> = {
  lesson: 'mp3',
  episode: 'mp3',
  'audio-book': 'mp3',
  track: 'mp3',
  radio: 'mp3',
  inset: 'mp3',
  film: 'mp4',
  'lesson-film': 'mp4',
  'inset-video': 'mp4',
  'inset-file': 'bin',
}

export function playPath(kind: PlayKind, id: number): string {
  return `/play/${kind}/${id}.${EXTENSION[kind]}`
}

/** What such an address names; null when it is none in exactly this spelling. */
export function readPlayPath(path: string): { kind: PlayKind; id: number } | null {
  const [, kind = '', digits = ''] = /^\/play\/([a-z-]+)\/([1-9]\d{0,14})\.(?:mp[34]|bin)$/.exec(path) ?? []
  const id = Number(digits)
  return isPlayKind(kind) && playPath(kind, id) === path ? { kind, id } : null
}

const isPlayKind = (text: string): text is PlayKind => Object.hasOwn(EXTENSION, text)
