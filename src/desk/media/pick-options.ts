/** The kind of file that an editor is asked to choose. */
export type PickOptions = {
  kind: 'image' | 'audio'
  /** width by height, where the picture must have it */
  crop?: number
}
