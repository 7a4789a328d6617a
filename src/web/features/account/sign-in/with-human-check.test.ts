import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { tokenOfNeededCode, withHumanCheck, type GivenProof } from './with-human-check.ts'

const challenge = (bits: number) => `${bits}.1900000000000.random.signature`

/** Refuses with each of these, then answers. */
function callRefusedWith(refusals: ApiError[]) {
  const proofs: GivenProof[] = []
  const call = async (proof: GivenProof) => {
    proofs.push(proof)
    const refusal = refusals[proofs.length - 1]
    if (refusal) throw refusal
    return 'done'
  }
  return { call, proofs }
}

test.each(['HUMAN_CHECK', 'TOO_MANY'])(
  '%s with a challenge is worked off, and again when it has become harder',
  async (code) => {
    const refusals = [4, 6].map((bits) => new ApiError(code, 428, '请先完成安全验证', challenge(bits)))
    const { call, proofs } = callRefusedWith(refusals)
    let worked = 0
    expect(await withHumanCheck(call, () => void worked++)).toBe('done')
    expect(proofs.map(({ human }) => human?.challenge)).toEqual([undefined, challenge(4), challenge(6)])
    expect(worked).toBe(2)
  },
)

test.each([
  ['another refusal', new ApiError('LOGIN_FAILED', 400, '手机号或密码不正确')],
  ['too many without a way out', new ApiError('TOO_MANY', 429, '操作太频繁，请稍后再试')],
  ['the token of a code', new ApiError('CODE_NEEDED', 428, '请输入验证码', 'token')],
])('%s is passed on', async (_, error) => {
  const { call, proofs } = callRefusedWith([error])
  await expect(withHumanCheck(call, () => {})).rejects.toBe(error)
  expect(proofs).toEqual([{}])
})

test('a server that asks for ever is left', async () => {
  const refusal = new ApiError('HUMAN_CHECK', 428, '请先完成安全验证', challenge(1))
  const { call, proofs } = callRefusedWith(Array.from({ length: 9 }, () => refusal))
  await expect(withHumanCheck(call, () => {})).rejects.toBe(refusal)
  expect(proofs).toHaveLength(4)
})

test('the token of a code is found in the refusal that has one', () => {
  expect(tokenOfNeededCode(new ApiError('CODE_NEEDED', 428, '请输入验证码', 'token'))).toBe('token')
  expect(tokenOfNeededCode(new ApiError('TOO_MANY', 429, '太频繁', 'challenge'))).toBeUndefined()
  expect(tokenOfNeededCode(new Error('offline'))).toBeUndefined()
})
