/** Input that is refused, dropped or rewritten before it is used, and with which message. */
import { rowsOf } from './row.ts'

const { get, page, seen, steps } = rowsOf(5)

export const validationRows = [
  seen(1, 'a phone number is required', 'account', 'dialog 登录', 'alert 手机号不能为空'),
  seen(
    2,
    'a number of country 86 has eleven digits, the first is 1',
    'account',
    'dialog 登录',
    'alert 手机号格式不正确',
  ),
  seen(3, 'that is said on leaving the field', 'account', 'dialog 登录', 'no alert while it has the focus'),
  seen(
    4,
    'a code that was not asked for is told on leaving the field',
    'account',
    'dialog 登录',
    'alert 请先获取验证码',
  ),
  seen(5, 'a password is required', 'account', 'dialog 登录', 'alert 请输入密码'),
  seen(6, 'the button waits for phone and code', 'account', 'dialog 登录', 'button 登录 disabled'),
  seen(7, 'the button waits for phone and password', 'account', 'dialog 登录', 'button 登录 disabled'),
  get(8, 'blanks around what is typed do not count', '/api/login/login?phone=%2010000000001%20&password=qiri-demo-7', {
    values: { 'model.uid': 101 },
  }),
  seen(9, 'a keyword is trimmed', 'search', '/search', 'query keyword'),
  seen(10, 'an empty keyword means the cue word', 'search', '/search', 'query keyword'),
  seen(11, 'suggestions only for something', 'search', 'GET /api/search/queryAllInfo', 'no call for blanks'),
  seen(12, 'three categories of suggestions alone', 'search', 'search overlay', 'groups 课程, 数字刊, 单集'),
  seen(13, 'the total is that of these three', 'search', 'search overlay', 'text 共 … 条联想'),
  seen(14, 'at most ten words in the history', 'search', 'localStorage', 'searchHistory, ten'),
  steps(15, 'tags between blanks and commas of both kinds', 'GET /api/article/10102', 'model.tagList'),
  steps(16, 'at most five tags', 'GET /api/article/10102', 'model.tagList'),
  seen(17, 'numbers above 10000 are shortened to 万', 'kinds', '/ranking/hot', 'figures of the entries'),
  seen(18, 'minutes within the hour', 'kinds', '/search', 'time of a result'),
  seen(19, 'hours within the day', 'kinds', '/search', 'time of a result'),
  seen(20, 'days within a fortnight', 'kinds', '/search', 'time of a result'),
  seen(21, 'older: the date', 'kinds', '/search', 'time of a result'),
  seen(22, 'in the future: the date', 'kinds', '/search', 'time of a result'),
  seen(23, 'kind 27 has no text', 'player', '/about', 'text 暂无文稿'),
  seen(24, 'filters are ignored while the list loads', 'pages', '/magazine', 'one call for two presses'),
  seen(25, 'all years are sent as 0', 'pages', 'GET /api/magazine/periodical', 'query year'),
  seen(26, 'all labels are sent as all', 'pages', 'GET /api/magazine/periodical', 'query labels'),
  seen(27, 'no step without a neighbour', 'player', '/listen/607', 'buttons disabled'),
  seen(28, 'a speed that is none is not set', 'player', 'localStorage', 'audioQueue, speed of nonsense'),
  page(29, 'by years where all of them are shown', '/magazine', {
    shows: [/<h2[^>]*>2026 年<\/h2>/, /<h2[^>]*>2025 年<\/h2>/],
  }),
  page(30, 'by years where the newest come first', '/magazine?sort=1', { shows: [/<h2[^>]*>2026 年<\/h2>/] }),
  page(31, 'not by years in another order', '/magazine?sort=2', { lacks: ['2022 年</h2>'] }),
  page(32, 'not by years within one', '/magazine?year=2025', { lacks: ['2025 年</h2>'] }),
  seen(33, 'a course of fee type 5 has no button to buy', 'pages', '/h5/zhuanlan/detail.do?id=508', 'no button 购买'),
  seen(34, 'an older price is shown when it differs', 'pages', 'dialog 购买', 'element del or s'),
  seen(35, 'an equal older price is not shown', 'pages', 'dialog 购买', 'no older price'),
]
