/** All expected errors: status, whether to alert an operator, and the message for the reader. */
import { m } from '#messages/contract.ts'

export const errorCodes = {
  BAD_INPUT: { status: 400, report: false },
  BAD_JSON: { status: 400, report: false },
  BAD_ADDRESS: { status: 400, report: false },
  NOT_LOGIN: { status: 401, report: false },
  LOGIN_FAILED: { status: 400, report: false },
  CODE_WRONG: { status: 400, report: false },
  CODE_NEEDED: { status: 428, report: false },
  FORBIDDEN: { status: 403, report: false },
  FACTOR_NEEDED: { status: 403, report: false },
  FACTOR_SETUP: { status: 403, report: false },
  FACTOR_WRONG: { status: 400, report: false },
  MUTED: { status: 403, report: false },
  CROSS_SITE: { status: 403, report: false },
  NOT_FOUND: { status: 404, report: false },
  WRONG_METHOD: { status: 405, report: false },
  PHONE_TAKEN: { status: 409, report: false },
  CONFLICT: { status: 409, report: false },
  STORY_STATE: { status: 409, report: false },
  LEAVE_REFUSED: { status: 409, report: false },
  TRIAL_REFUSED: { status: 409, report: false },
  ALREADY_OWNED: { status: 409, report: false },
  NOT_FOR_SALE: { status: 409, report: false },
  ORDER_STATE: { status: 409, report: false },
  REFUND_REFUSED: { status: 409, report: false },
  COUPON_REFUSED: { status: 409, report: false },
  GIFT_REFUSED: { status: 409, report: false },
  REDEEM_REFUSED: { status: 400, report: false },
  BODY_TOO_LARGE: { status: 413, report: false },
  WRONG_MEDIA_TYPE: { status: 415, report: false },
  HUMAN_CHECK: { status: 428, report: false },
  TOO_MANY: { status: 429, report: false },
  CODES_USED_UP: { status: 429, report: false },
  SYSTEM: { status: 500, report: true },
  PAY_FAILED: { status: 503, report: true },
  SMS_FAILED: { status: 503, report: true },
  BUSY: { status: 503, report: false },
  UNAVAILABLE: { status: 503, report: true },
} as const

export type ErrorCode = keyof typeof errorCodes

/** In the language of the moment. */
export const messageOf = (code: ErrorCode): string => m.error[code]
