/**
 * The errors that services decide upon, beyond those that follow from the declaration of a call. The tests of the contract
 * refuse an answer with an error that is listed in neither place.
 */
import type { Key } from '#contract/contract.ts'
import type { ErrorCode } from '#contract/core/error-code.ts'

type Codes = readonly ErrorCode[]

const MISSING: Codes = ['NOT_FOUND']
const SENDING: Codes = ['HUMAN_CHECK', 'SMS_FAILED']
/** of who must prove that the account is theirs */
const PROVING: Codes = ['LOGIN_FAILED', 'CODE_WRONG']
const SIGNING_IN: Codes = ['LOGIN_FAILED', 'CODE_WRONG', 'CODE_NEEDED', 'FORBIDDEN', ...SENDING]
const SIGNING_IN_BY_CODE: Codes = ['CODE_WRONG', 'FORBIDDEN']
const COMMENTING: Codes = ['NOT_FOUND', 'MUTED']
const STORY_STEP: Codes = ['STORY_STATE']
const CHANGED: Codes = ['CONFLICT']
const FACTOR: Codes = ['FACTOR_WRONG', 'NOT_FOUND']

export const SERVICE_ERRORS: Partial<Record<Key, Codes>> = {
  'GET /api/login/login': SIGNING_IN,
  'POST /api/login/login': SIGNING_IN,
  'GET /api/login/quickLogin': SIGNING_IN_BY_CODE,
  'POST /api/login/quickLogin': SIGNING_IN_BY_CODE,
  'GET /api/login/sendLoginCode': SENDING,
  'POST /api/login/sendLoginCode': SENDING,
  'GET /api/login/checkCode': ['CODE_WRONG'],
  'POST /api/login/checkCode': ['CODE_WRONG'],
  'GET /api/login/forgetPassword': ['CODE_WRONG'],
  'POST /api/login/forgetPassword': ['CODE_WRONG'],
  'POST /api/user/sendIdentityCode': SENDING,
  'POST /api/user/sendPhoneCode': SENDING,
  'POST /api/user/checkIdentity': PROVING,
  'POST /api/user/changePassword': PROVING,
  'POST /api/user/changePhone': [...PROVING, 'PHONE_TAKEN'],
  'POST /api/user/leave': [...PROVING, 'LEAVE_REFUSED'],
  'POST /api/user/trial': ['TRIAL_REFUSED'],

  'GET /api/calendar': MISSING,
  'GET /api/calendar/day': MISSING,
  'GET /api/article': MISSING,
  'GET /api/article/lanmuArticle': MISSING,
  'GET /api/articleTag/singleThirdLevelList': MISSING,
  'GET /api/magazineLanmu': MISSING,
  'GET /api/category/search': MISSING,
  'POST /api/klisten/subscribe': MISSING,
  'POST /api/klisten/unsubscribe': MISSING,
  'GET /api/magazine/category': MISSING,
  'GET /api/magazine/periodicalRecommend': MISSING,
  'GET /api/comment': MISSING,
  'POST /api/comment/commentDetailTwo': MISSING,
  'POST /api/desk/comment/decide': MISSING,
  'GET /api/homepage/index': MISSING,
  'GET /api/homepage/listWorks': MISSING,
  'GET /api/homepage/myCommentLsit': MISSING,
  'GET /api/homepage/fansList': MISSING,
  'POST /api/desk/columnMode': MISSING,
  'POST /api/desk/mute': MISSING,
  'POST /api/desk/unmute': MISSING,
  'POST /api/desk/plan': MISSING,
  'POST /api/comment/zanDugan': MISSING,
  'POST /api/comment/unzanDugan': MISSING,
  'POST /api/comment/jubao': MISSING,
  'POST /api/userWebFollow/userWebFollow': MISSING,
  'POST /api/homepage/followPeople': MISSING,
  'POST /api/userWebFollow/delUserWebFollow': MISSING,
  'POST /api/homepage/unFollowPeople': MISSING,
  'GET /api/comment/mine': MISSING,
  'GET /api/articleTag/getBreadcrumbNav': MISSING,
  'GET /api/category/getSecondAppCategoryByParentId': MISSING,
  'GET /api/klisten/episodeList': MISSING,
  'GET /api/klisten/listenDetail': MISSING,
  'GET /api/klisten/playlist': MISSING,
  'GET /api/klisten/transcript': MISSING,
  'GET /api/magazine/periodical': MISSING,
  'GET /api/magazine/young': MISSING,
  'GET /api/magazine/young/articleList': MISSING,
  'GET /api/magazine/young/labels': MISSING,
  'GET /api/news': MISSING,
  'GET /api/rank/rankData': MISSING,
  'GET /h5/api/rank/rankData': MISSING,
  'GET /api/webThem/findThemeById': MISSING,
  'GET /api/pay/offer': MISSING,

  'POST /api/comment/postDugan': COMMENTING,
  'POST /api/comment/commentDugan': COMMENTING,
  'DELETE /api/comment/deleteDugan': ['NOT_FOUND', 'FORBIDDEN'],
  'POST /api/contribution': ['HUMAN_CHECK'],

  'POST /api/user/consent': CHANGED,
  'POST /api/order': [
    'FORBIDDEN',
    'NOT_FOUND',
    'NOT_FOR_SALE',
    'ALREADY_OWNED',
    'ORDER_STATE',
    'COUPON_REFUSED',
    'PAY_FAILED',
  ],
  'POST /api/order/coupon': ['NOT_FOUND', 'NOT_FOR_SALE', 'COUPON_REFUSED'],
  'POST /api/order/:number/close': ['ORDER_STATE'],
  'POST /api/order/:number/invoice': ['ORDER_STATE'],
  'POST /api/order/:number/refund': ['REFUND_REFUSED'],
  'POST /api/redeem': ['REDEEM_REFUSED', 'NOT_FOR_SALE', 'ALREADY_OWNED'],
  'POST /api/gift/:code/claim': ['GIFT_REFUSED', 'ALREADY_OWNED'],
  'POST /api/desk/order/:number/issue': ['ORDER_STATE'],
  'POST /api/desk/order/:number/refund': ['ORDER_STATE', 'REFUND_REFUSED', 'PAY_FAILED'],
  'POST /api/desk/code': MISSING,

  'POST /api/desk/factor/confirm': FACTOR,
  'POST /api/desk/factor/show': FACTOR,
  'POST /api/desk/factor/codes': FACTOR,
  'DELETE /api/desk/factor': FACTOR,

  'POST /api/desk/member/:id/resetName': CHANGED,
  'POST /api/desk/member/:id/thing': ['ALREADY_OWNED'],
  'POST /api/desk/member/:id/thing/:claimId/revoke': CHANGED,
  'POST /api/desk/member/:id/membership/:grantId/revoke': CHANGED,
  'POST /api/desk/media': CHANGED,
  'POST /api/desk/media/fetch': CHANGED,
  'POST /api/desk/media/:id/crop': CHANGED,
  'POST /api/desk/media/:id/file': CHANGED,
  'POST /api/desk/story/:id': STORY_STEP,
  'DELETE /api/desk/story/:id': STORY_STEP,
  'POST /api/desk/story/:id/publish': STORY_STEP,
  'POST /api/desk/story/:id/schedule': STORY_STEP,
  'POST /api/desk/story/:id/unschedule': STORY_STEP,
  'POST /api/desk/story/:id/withdraw': STORY_STEP,
  'POST /api/desk/story/:id/submit': STORY_STEP,
  'POST /api/desk/story/:id/return': STORY_STEP,
  'POST /api/desk/story/:id/restore': STORY_STEP,
  'POST /api/desk/plan/:id/adopt': CHANGED,
  'POST /api/desk/release/:contentType/:contentId/publish': CHANGED,
  'POST /api/desk/release/:contentType/:contentId/schedule': CHANGED,
  'POST /api/desk/release/:contentType/:contentId/unschedule': CHANGED,
  'POST /api/desk/release/:contentType/:contentId/withdraw': CHANGED,
}
