/** The database could not answer in time: the query itself is not at fault, and a retry may succeed. */
export class BusyError extends Error {
  override name = 'BusyError'
}
