/** Who may do what. */
import { rowsOf } from './row.ts'

const { page, get, post, seen } = rowsOf(6)

const CLOSED = { code: 'NOT_LOGIN' } as const

export const roleRows = [
  page(1, 'a visitor sees the words to sign in or register', '/about', { shows: ['>登录/注册<'] }),
  page(2, 'a reader sees their picture instead', '/about', {
    as: 'reader',
    shows: [/data-face="true"[^>]*>.*?<img/],
    lacks: ['登录/注册', '登录 / 注册'],
  }),
  seen(3, 'a reader has the panel of memberships', 'account', '/about, signed in', 'list 我的会员'),
  seen(4, 'a reader has the ways to what is theirs', 'account', '/about, signed in', 'four links'),
  seen(5, 'a reader can sign out', 'account', '/about, signed in', 'button 退出登录'),
  post(6, 'keeping needs a session', '/api/article/10101/bookmark', CLOSED),
  post(7, 'keeping an issue needs a session', '/api/magazine/collect/302?attrType=58', CLOSED),
  post(8, 'commenting needs a session', '/api/comment/postDugan', {
    ...CLOSED,
    body: { zhuanlanId: 140, zhuanlanType: 5, content: '好' },
  }),
  post(9, 'following needs a session', '/api/homepage/followPeople', { ...CLOSED, body: { uid: 4 } }),
  post(10, 'following a tag needs a session', '/api/userWebFollow/userWebFollow', {
    ...CLOSED,
    body: { followType: 1, followId: 1011 },
  }),
  get(11, 'purchases need a session', '/api/user/myBuyListBlock', CLOSED),
  page(12, 'a paid story is locked until it is bought', '/article/10103', { shows: ['购买后可解锁'] }),
  page(13, 'a member reads the paid story', '/article/10103', { as: 'member', lacks: ['购买后可解锁'] }),
  get(14, 'on offer: the membership for issues', '/api/pay/offer?type=magazine', {
    values: { 'model.type': 'magazine' },
  }),
  get(15, 'on offer: a course', '/api/pay/offer?type=class&id=508', { values: { 'model.type': 'class' } }),
  get(16, 'on offer: an audio edition', '/api/pay/offer?type=young&id=140', { values: { 'model.type': 'young' } }),
  get(17, 'the server itself keeps the paid text back', '/api/article/10103', { values: { 'model.isLock': true } }),
  get(18, 'an audio edition is locked by the same words', '/api/magazine/young?id=140', {
    values: { 'model.lockMsg': '购买后可解锁' },
  }),
]
