/** A form may be left without a question by what follows from saving it, or from its row being gone. */
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
