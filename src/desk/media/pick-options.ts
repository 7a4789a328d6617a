import type { MediaKind } from '#domain/media/library-file.ts'

/** The kind of file that an editor is asked to choose. */
export type PickOptions = {
  kind: MediaKind
  /** width by height, where the picture must have it */
  crop?: number
}
