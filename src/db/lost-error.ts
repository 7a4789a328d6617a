/** What answers for the database ended in the middle of a question: a retry finds another. */
export class LostError extends Error {
  override name = 'LostError'
}
