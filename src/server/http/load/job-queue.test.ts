import { expect, it } from 'vitest'
import { createQueue } from './job-queue.ts'

function createJob(onStart: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    onStart()
    return promise
  }
  return { run, resolve, reject }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('runs as many jobs as it may, in order, and goes on after one failed', async () => {
  const enqueue = createQueue(2)
  const started: number[] = []
  const jobs = [0, 1, 2, 3].map((number) => createJob(() => started.push(number)))
  const results = jobs.map((job) => enqueue(job.run).catch((error: Error) => error.message))
  await settle()
  expect(started).toEqual([0, 1])

  jobs[1]?.reject(new Error('failed'))
  await settle()
  expect(started).toEqual([0, 1, 2])

  jobs[0]?.resolve('done')
  await settle()
  expect(started).toEqual([0, 1, 2, 3])

  jobs[2]?.resolve('done')
  jobs[3]?.resolve('done')
  expect(await Promise.all(results)).toEqual(['done', 'failed', 'done', 'done'])

  const late = createJob(() => started.push(4))
  late.resolve('done')
  expect(await enqueue(late.run)).toBe('done')
})
