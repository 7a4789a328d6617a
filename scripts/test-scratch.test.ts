import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { chooseRoot } from './test-scratch.ts'

const GIGABYTES = (count: number) => () => ({ bavail: count * 1024, bsize: 1024 ** 2 })
const missing = () => {
  throw new Error('ENOENT')
}

test.each([
  ['memory where there is plenty', {}, GIGABYTES(24), '/dev/shm'],
  ['the disk where a container gives little memory', {}, GIGABYTES(0.0625), tmpdir()],
  ['the disk where there is no such thing', {}, missing, tmpdir()],
  ['the folder that is named', { TMPDIR: '/elsewhere' }, GIGABYTES(24), '/elsewhere'],
])('tests write to %s', (_, env, statfs, root) => expect(chooseRoot(env, statfs)).toBe(root))
