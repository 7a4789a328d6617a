/**
 * A call that may be refused until the browser has done some work. The work may become harder while it is done; then it is
 * done again, a few times at most.
 */
import { ApiError } from '../../../api/api-error.ts'

export type GivenProof = { human?: { challenge: string; nonce: string } }

const MOST_TIMES = 3

const challengeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && (error.code === 'HUMAN_CHECK' || error.code === 'TOO_MANY') ? error.detail : undefined

export async function withHumanCheck<Result>(
  call: (proof: GivenProof) => Promise<Result>,
  onWork: () => void,
): Promise<Result> {
  let proof: GivenProof = {}
  for (let time = 0; ; time++) {
    try {
      return await call(proof)
    } catch (error) {
      const challenge = challengeOf(error)
      if (challenge === undefined || time === MOST_TIMES) throw error
      onWork()
      const { solveChallenge } = await import('./solve-challenge.ts')
      proof = { human: await solveChallenge(challenge) }
    }
  }
}

/** Strangers have used up the codes of the number: two of those that were sent sign in. */
export const isPairAccepted = (error: unknown): boolean => error instanceof ApiError && error.code === 'CODES_USED_UP'

/** While strangers guess at a password, the right one brings a code to the phone; what the code is bound to. */
export const tokenOfNeededCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'CODE_NEEDED' ? error.detail : undefined
