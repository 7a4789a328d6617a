import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('what is wrong with the database is counted by kind, whatever stands in front of it', async () => {
  const { logWatch, read } = createMetrics()
  const withCode = (code: string) => Object.assign(new Error('of the server'), { code })
  logWatch.onError(new Error('系统出错了', { cause: withCode('57P01') }))
  logWatch.onError(withCode('53100'))
  logWatch.onError(withCode('53100'))
  logWatch.onError(withCode('23505'))
  const faults = (await read()).split('\n').filter((line) => line.startsWith('database_faults_total'))
  expect(faults).toEqual(['database_faults_total{kind="gone"} 1', 'database_faults_total{kind="full"} 2'])
})
