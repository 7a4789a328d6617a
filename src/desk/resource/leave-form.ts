/** A form may be left without a question as a result of saving it, or of its row being deleted. */
let isFree = false

/** Navigation that `work` begins is not held back by unsaved changes. */
export function leaveFreely(work: () => void): void {
  isFree = true
  try {
    work()
  } finally {
    setTimeout(() => (isFree = false))
  }
}

export const mayLeaveFreely = (): boolean => isFree
