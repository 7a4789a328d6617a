import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leadingZeroBits } from '#domain/account/proof-of-work.ts'
import { solveChallenge } from './solve-challenge.ts'

test.each([1, 8, 12])('finds a nonce for %i bits', async (difficulty) => {
  const challenge = `${difficulty}.1900000000000.random.signature`
  const solved = await solveChallenge(challenge)
  expect(solved.challenge).toBe(challenge)
  const hash = createHash('sha256')
    .update(challenge + solved.nonce)
    .digest()
  expect(leadingZeroBits(hash)).toBeGreaterThanOrEqual(difficulty)
})

test('what is no challenge is told in words', async () => {
  await expect(solveChallenge('nonsense')).rejects.toThrow('安全验证')
})
