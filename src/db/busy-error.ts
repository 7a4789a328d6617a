/** The database could not answer in the time that there was: nothing is wrong with what was asked, and later it may do. */
export class BusyError extends Error {
  override name = 'BusyError'
}
