/** The catalogue of errors. One browser test brings each about; it is the row's own. */
import { differsBy, rowsOf } from './row.ts'

const { page, get, seen, journey } = rowsOf(8)

const caught = (number: number, says: string, test: string, where: string, look: string) =>
  journey(number, says, ['error-catalogue', test], where, look)

export const errorRows = [
  caught(
    1,
    'a call that fails: its message in red',
    'any call that is answered with an error: its words in a red message',
    '/article/11201',
    '[data-kind="error"]',
  ),
  caught(
    2,
    'status 302: to the page to sign in',
    'a call that is answered with status 302: the page to sign in',
    '/column/5',
    'address /login',
  ),
  caught(
    3,
    'NOT_LOGIN: the sign-in dialog',
    'NOT_LOGIN, as when a session has ended meanwhile: the window to sign in',
    '/article/11201',
    'dialog 登录',
  ),
  caught(
    4,
    'a sign-in or code that fails: the server’s message',
    'a sign-in or a code that fails: the words of the server in a red message',
    '/login',
    '[data-kind="error"]',
  ),
  caught(
    5,
    'kind 27 without text: a message',
    'something of kind 27 has no text: that is said',
    '/about',
    'text 暂无文稿',
  ),
  page(6, 'a missing page', '/special/99999', { status: 404, heading: '访问页面不存在', shows: ['>404<'] }),
  caught(
    7,
    'another failure of a page',
    'pages that are not there and pages that are broken have their words and a picture each',
    '/article/11201',
    'heading 系统出错了',
  ),
  page(8, 'an unknown route', '/nowhere', { status: 404, shows: ['This page could not be found'] }),
  caught(
    9,
    'a failed navigation shows status and message',
    'a page that cannot be fetched is told %s',
    '/article/11201',
    'text 503 and the message',
  ),
  caught(
    10,
    'a failed navigation without a status is a 500',
    'a page that cannot be fetched is told %s',
    '/article/11201',
    'text 500',
  ),
  caught(
    11,
    'an unknown middleware is named',
    'a page asks for a middleware that nobody knows: 500, and its name',
    '/desk/preview/home',
    'text Unknown middleware …',
  ),
  caught(
    12,
    'a part of the program that is gone reloads the page, once in 60 s',
    'a part of the program that cannot be had reloads the page once in sixty seconds, not more',
    '/special',
    'event load',
  ),
  caught(
    13,
    'no room for the place in a sound: logged, and it plays on',
    'no room for the place in a sound: it is logged, and the sound goes on',
    '/listen/7001',
    'console, currentTime',
  ),
  caught(
    14,
    'an empty answer ends the waiting',
    'an answer that is empty, %s, ends the waiting',
    '/column/5',
    'no progressbar 正在加载',
  ),
  get(
    15,
    'the answer of a failed sign-in holds the message',
    '/api/login/login?phone=10000000002&password=not-this-one',
    {
      code: 'LOGIN_FAILED',
      values: { success: false, resultMsg: '手机号或密码不正确', message: /./ },
    },
  ),
  differsBy(
    45,
    journey(
      17,
      'what a page reads by itself and cannot have is told in its place',
      ['frame', 'says when it cannot be fetched, and tries again'],
      '/',
      'dialog 更新啦！快去看看吧～, text 没能取到最近的更新',
    ),
  ),
  seen(18, 'issues whose further page is empty: the list stays as it is', 'pages', '/magazine', 'h1 七日生活周刊'),
  get(16, 'the answer without a session is NOT_LOGIN', '/api/user', { code: 'NOT_LOGIN' }),
]
