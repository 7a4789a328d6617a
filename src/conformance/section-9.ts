/** Figures of the business. */
import { differsBy, rowsOf } from './row.ts'

const { get, page, seen, steps, journey } = rowsOf(9)

const COMMENTS = '/api/comment?zhuanlanId=140'

export const constantRows = [
  seen(1, 'ten words in the history', 'search', 'localStorage', 'searchHistory'),
  steps(2, 'five tags', 'GET /api/article/10102', 'model.tagList'),
  seen(3, 'narrow up to 768 px', 'home', '/', 'button 菜单'),
  get(4, 'comments: page 1 unless asked for another', COMMENTS, { values: { 'model.pgNo': 1 } }),
  get(5, 'comments: ten rows', COMMENTS, { values: { 'model.list.length': 10 } }),
  get(6, 'comments: the chosen ones first', COMMENTS, { values: { 'model.list.0.recommend': true } }),
  get(7, 'comments: kind 5, issues', COMMENTS, { values: { 'model.totalCount': /^[1-9]/ } }),
  get(8, 'twenty rows of a list', '/api/magazine/periodical', { values: { 'model.list.length': 20 } }),
  get(9, 'the usual magazine is the weekly', '/api/magazine/periodical', { values: { 'model.list.0.magazineId': 1 } }),
  seen(10, 'ages by minutes, hours, days up to 1 hour, 24 hours, 14 days', 'kinds', '/search', 'times of the results'),
  seen(11, 'numbers are shortened above 10000', 'kinds', '/ranking/hot', 'figures of the entries'),
  seen(12, 'suggestions rest 600 ms', 'search', 'GET /api/search/queryAllInfo', 'no call before'),
  seen(13, 'two presses within 500 ms are one code', 'account', 'POST /api/login/sendLoginCode', 'one call'),
  seen(14, 'two presses within 500 ms are one sign-in', 'account', 'POST /api/login/login', 'one call'),
  seen(15, '60 s until the next code', 'account', 'dialog 登录', 'text 60 秒后可重新获取'),
  seen(16, 'a cue word for 4 s', 'search', 'search overlay', 'placeholder'),
  seen(17, 'back to the top from 1.5 screens on', 'home', '/', 'button 回到顶部'),
  get(18, 'three updates', '/api/index/indexLastUpdated', { values: { 'model.length': 3 } }),
  seen(19, 'the drawer of updates is 400 px wide', 'home', '/', 'width of the dialog'),
  seen(20, 'country code 86', 'account', 'dialog 登录', 'button +86'),
  seen(21, 'the sign-in dialog is 70rem wide', 'account', 'dialog 登录', 'width of the dialog'),
  seen(22, 'the header is 7rem lower below the banner', 'home', '/', 'top of the header'),
  seen(23, 'favourites: after 20 s, for 90 s', 'pages', '/article/10301', 'status 想再读一遍？'),
  seen(24, 'updates: after 40 s, for 150 s', 'home', '/', 'dialog 更新啦！快去看看吧～'),
  seen(25, 'bar: not within 200 ms', 'pages', '/article/10301', 'progressbar after 199 and 201 ms'),
  seen(26, 'bar: 5 s long', 'pages', '/article/10301', 'value near the end after 5 s'),
  seen(27, 'bar: moves every 100 ms', 'pages', '/article/10301', 'value after 100 ms more'),
  seen(28, 'pictures load 1.33 screens ahead', 'pages', '/special', 'pictures that were asked for'),
  seen(29, 'pictures are tried twice', 'pages', '/special', 'requests of a picture that fails'),
  seen(30, 'speeds 0.7, 1, 1.25, 2.0', 'player', 'region 播放器', 'options of 播放速度'),
  seen(31, 'the place is kept with every fourth time', 'player', 'localStorage', 'writes of playbackPosition'),
  seen(32, 'the end is counted once, from 95 per cent on', 'player', 'POST /api/event', 'events audio-finish'),
  seen(33, 'the banner returns after 86400000 ms', 'home', '/', 'complementary 广告'),
  page(34, 'membership for issues: 298, before 388', '/buy/magazine', { shows: ['298', '388'] }),
  page(35, 'knowledge card of a year: 388', '/buy/knowledge', { shows: ['388'] }),
  get(36, 'the figures behind these prices', '/api/pay/offer?type=magazine', {
    values: { 'model.price': 29_800, 'model.originPrice': 38_800 },
  }),
  differsBy(
    45,
    journey(
      38,
      'on a narrow screen the drawer of updates is a sheet',
      ['frame', 'opens by hand at any time and gives the focus back: %s'],
      '/article/11201 at 375 px',
      'box of the dialog',
    ),
  ),
  journey(
    37,
    'a part of the program is reloaded at most once in 60 s',
    ['error-catalogue', 'a part of the program that cannot be had reloads the page once in sixty seconds, not more'],
    '/special',
    'event load',
  ),
]
