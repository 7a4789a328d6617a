/** The format that every response of the API must have, whatever the request. */
import { expect } from 'vitest'
import type { Failure } from '#contract/core/envelope.ts'
import { errorCodes, type ErrorCode } from '#contract/core/error-code.ts'

/** Failures that may carry details for the client: the current state, all problems, or what is to be done first. */
const TELLING = new Set<ErrorCode>(['CONFLICT', 'BAD_INPUT', 'TOO_MANY', 'CODE_NEEDED'])

/** A failure in its envelope, with a message in Chinese for the reader and an id for the operator. */
export async function expectFailure(response: Response, code?: ErrorCode, hint = ''): Promise<Failure> {
  const text = await response.text()
  expect(response.headers.get('Content-Type'), `${hint} ${text}`).toMatch(/^application\/json/)
  const failure = JSON.parse(text) as Failure
  expect(Object.keys(failure).toSorted(), hint).toEqual(
    [
      ...['message', 'model', 'requestId', 'resultCode', 'resultMsg', 'success'],
      ...(failure.resultCode === 'HUMAN_CHECK' || (TELLING.has(failure.resultCode) && 'detail' in failure)
        ? ['detail']
        : []),
      ...(failure.resultCode === 'BAD_INPUT' && 'field' in failure ? ['field'] : []),
    ].toSorted(),
  )
  expect(failure, hint).toMatchObject({ success: false, model: null, message: failure.resultMsg })
  expect(failure.resultMsg, hint).toMatch(/\p{Script=Han}/u)
  expect(failure.requestId, hint).toBe(response.headers.get('X-Request-Id'))
  expect(response.headers.get('Cache-Control'), hint).toContain('no-store')
  expect(response.status, `${hint} ${text}`).toBe(errorCodes[failure.resultCode].status)
  if (code) expect(failure.resultCode, hint).toBe(code)
  return failure
}

/** Success or failure, but never an accident of ours. */
export async function expectAnswer(response: Response, hint = ''): Promise<void> {
  expect(response.status, hint).toBeLessThan(500)
  if (!response.ok) return void (await expectFailure(response, undefined, hint))
  // A file is sent without an envelope.
  if (response.headers.get('Content-Disposition')?.startsWith('attachment')) {
    const isTable = response.headers.get('Content-Type')?.startsWith('text/csv')
    return void (isTable ? expect(await response.text(), hint).toContain('\r\n') : await response.json())
  }
  expect(await response.json(), hint).toMatchObject({ success: true, resultCode: 'SUCCESS', resultMsg: '' })
}
