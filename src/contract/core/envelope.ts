/** The form of every answer, as the spec's calls read it. */
import type { ErrorCode } from './error-code.ts'

export type Success<Model> = { success: true; resultCode: 'SUCCESS'; resultMsg: ''; model: Model }

export type Failure = {
  success: false
  resultCode: ErrorCode
  /** Chinese, for the person who reads the screen */
  resultMsg: string
  message: string
  model: null
  requestId: string
  /** what a program needs to go on, such as the challenge of HUMAN_CHECK */
  detail?: string
  /** of BAD_INPUT: the path of the field that is wrong, as `lessons.1.title`; a form shows the message there */
  field?: string
}

export type Envelope<Model> = Success<Model> | Failure

export function succeed<Model>(model: Model): Success<Model> {
  return { success: true, resultCode: 'SUCCESS', resultMsg: '', model }
}
