/** Why one file of a folder is not taken; the words go into the report, for whoever sees to the folder. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

/** Why nothing can be done with a folder at all. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
