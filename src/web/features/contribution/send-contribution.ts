/** Sends what was written, and does the little work that the server asks for first. */
import type { Api, Input } from '#contract/contract.ts'
import type { Receipt } from '#contract/site/contribution.ts'
import { ApiError } from '../../api/api-error.ts'

type Body = Input<'POST /api/contribution'>['body']

async function solve(challenge: string) {
  const { solveChallenge } = await import('../account/sign-in/solve-challenge.ts')
  return solveChallenge(challenge).catch(() => {
    throw new ApiError('HUMAN_CHECK', 0, '当前浏览器无法完成安全验证，请换一个浏览器再试')
  })
}

/** `onCheck` is told when that work begins. */
export async function sendContribution(api: Api, body: Body, onCheck: () => void): Promise<Receipt> {
  try {
    return await api('POST /api/contribution', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'HUMAN_CHECK' || !error.detail) throw error
    onCheck()
    return api('POST /api/contribution', { body: { ...body, human: await solve(error.detail) } })
  }
}
