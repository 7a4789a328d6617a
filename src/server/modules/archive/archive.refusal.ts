/** Why a file of a folder is refused; the message is written to the report, for the person who maintains the folder. */
export class ArchiveRefusal extends Error {
  override name = 'ArchiveRefusal'
}

/** Why nothing can be done with a folder at all. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}
