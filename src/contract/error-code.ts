/** Everything that can go wrong on purpose: status, the words for the reader, and whether an operator should know. */
export const errorCodes = {
  BAD_INPUT: { status: 400, message: '提交的内容有误', report: false },
  BAD_JSON: { status: 400, message: '请求内容不是有效的 JSON', report: false },
  BAD_ADDRESS: { status: 400, message: '网址编码有误', report: false },
  NOT_LOGIN: { status: 401, message: '请先登录', report: false },
  LOGIN_FAILED: { status: 400, message: '手机号或密码不正确', report: false },
  CODE_WRONG: { status: 400, message: '验证码不正确或已过期', report: false },
  FORBIDDEN: { status: 403, message: '没有权限', report: false },
  MUTED: { status: 403, message: '你已被禁言', report: false },
  CROSS_SITE: { status: 403, message: '不接受来自其他网站的请求', report: false },
  NOT_FOUND: { status: 404, message: '访问页面不存在', report: false },
  WRONG_METHOD: { status: 405, message: '不支持这种请求方法', report: false },
  PHONE_TAKEN: { status: 409, message: '该手机号已绑定其他账号', report: false },
  LEAVE_REFUSED: { status: 409, message: '这个账号不能自行注销', report: false },
  TRIAL_REFUSED: { status: 409, message: '七天会员体验每人只能领取一次', report: false },
  BODY_TOO_LARGE: { status: 413, message: '提交的内容太大', report: false },
  WRONG_MEDIA_TYPE: { status: 415, message: '请以 JSON 提交', report: false },
  HUMAN_CHECK: { status: 428, message: '请先完成安全验证', report: false },
  TOO_MANY: { status: 429, message: '操作太频繁，请稍后再试', report: false },
  SYSTEM: { status: 500, message: '系统出错了', report: true },
  SMS_FAILED: { status: 503, message: '短信没有发出去，请稍后再试', report: true },
  UNAVAILABLE: { status: 503, message: '服务正忙，请稍后再试', report: true },
} as const

export type ErrorCode = keyof typeof errorCodes
