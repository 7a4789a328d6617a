/** Entities, their fields, and the numbers by which kinds are named. */
import { rowsOf } from './row.ts'

const { get, seen, steps } = rowsOf(3)

const label = (number: number, types: string, name: string) =>
  seen(number, `kind ${types} is called ${name}`, 'kinds', '/special/901', `label of a card of kind ${types}`)
const found = (number: number, types: string, name: string) =>
  seen(number, `search calls kind ${types} ${name}`, 'kinds', '/search', `label of a result of kind ${types}`)
const block = (number: number, type: number, says: string, as?: 'member') =>
  get(number, `block ${type}: ${says}`, '/api/index/body', {
    ...(as ? { as } : {}),
    values: { 'model.cards.*.type': [type] },
  })

const COMMENTS = '/api/comment?zhuanlanId=140&zhuanlanType=5&pgNo=2&rowNum=1&recommend=1'

export const entityRows = [
  seen(1, 'searched words are a list of strings in the storage', 'search', 'localStorage', 'searchHistory'),
  get(2, 'cue words have a name and an address', '/api/search/cueword', {
    values: { 'model.cueWord.0.name': /./, 'model.cueWord.0.url': /^\// },
  }),
  get(3, 'a usual cue word', '/api/search/cueword', { values: { 'model.defaultCueWord': /./ } }),
  get(4, 'hot words are strings', '/api/search/cueword', { values: { 'model.hotWord.0': /./ } }),
  get(5, 'a talk with number and text', '/api/search/cueword', {
    values: { 'model.data.id': /^\d+$/, 'model.data.data': /./ },
  }),
  get(6, 'a group of suggestions: category, count, entries', '/api/search/queryAllInfo?word=图书馆', {
    values: { 'model.0.category': /./, 'model.0.totalCount': /^\d+$/ },
  }),
  get(7, 'a suggestion: number, name, kind', '/api/search/queryAllInfo?word=图书馆', {
    values: { 'model.0.data.0.contentId': /^\d+$/, 'model.0.data.0.contentType': /^\d+$/ },
  }),
  get(8, 'the name of a suggestion may hold marks', '/api/search/queryAllInfo?word=孩子', {
    values: { 'model.*.data.*.contentName': /<em>孩子<\/em>/ },
  }),
  seen(
    9,
    'a country: names in English and Chinese, its codes',
    'account',
    'dialog 登录',
    'options found by each of them',
  ),
  get(10, 'a user: number, name, picture', '/api/user', {
    as: 'member',
    values: { 'model.uid': 102, 'model.name': '老读者', 'model.pic.url': /^\/media\// },
  }),
  get(11, 'a membership: level, whether, valid, until', '/api/user', {
    as: 'member',
    values: {
      'model.vipInfo.0.vipLevel': 4,
      'model.vipInfo.0.vip': true,
      'model.vipInfo.0.vipValid': true,
      'model.vipInfo.0.vipExpiration': /^\d{13}$/,
    },
  }),
  seen(
    12,
    'what the page knows of the reader tells of the sign-in',
    'account',
    '/about, signed in',
    'name in the header',
  ),
  seen(13, 'form of sign-in: country code 86 unless chosen', 'account', 'dialog 登录', 'button +86'),
  seen(14, 'form of sign-in: phone, code, password', 'account', 'dialog 登录', 'labels 手机号, 验证码, 密码'),
  get(15, 'a code that is sent: success, message, token', '/api/login/sendLoginCode?phone=13900000093', {
    values: { success: true, resultMsg: '', 'model.token': /.{16}/ },
  }),
  get(16, 'a recent update: its fields', '/api/index/indexLastUpdated', {
    values: {
      'model.0.name': /./,
      'model.0.updateStr': /前|-/,
      'model.0.courseType': /./,
      'model.0.courseName': /./,
      'model.0.contentId': /^\d+$/,
      'model.0.contentType': /^\d+$/,
    },
  }),
  get(17, 'navigation: name, address, entries below', '/api/index/head', {
    values: { 'model.indexHeadNavList.0.name': '首页', 'model.indexHeadNavList.0.linkUrl': '/' },
  }),
  get(18, 'navigation: an entry below has name, address, icon', '/api/index/head', {
    values: {
      'model.indexHeadNavList.*.subNavList.*.name': /全部栏目/,
      'model.indexHeadNavList.*.subNavList.*.linkUrl': /\/all-column/,
    },
    gives: ['icon'],
  }),
  get(19, 'head: banner with name, picture, address', '/api/index/head', {
    values: {
      'model.indexHeadAd.name': /./,
      'model.indexHeadAd.webLinkUrl': '/membership',
    },
    gives: ['webIconUrl'],
  }),
  get(20, 'head: usual word of the search', '/api/index/head', { values: { 'model.defaultWord': /./ } }),
  get(21, 'news: a day and its entries', '/api/index/dailyNews', {
    values: { 'model.0.date': /^\d{4}-\d\d-\d\d$/, 'model.0.data.0.title': /./ },
  }),
  get(22, 'comments are asked for by what, kind, page, rows, choice', COMMENTS, {
    values: { 'model.pgNo': 2, 'model.list.length': 1 },
  }),
  seen(
    23,
    'what plays now: kind, number, title, time, length',
    'player',
    '/listen/7001',
    'region 播放器, title and time',
  ),
  get(24, 'sound: number, title, address, picture, length, kind, series', '/api/index/fm', {
    values: {
      'model.0.id': /^\d+$/,
      'model.0.title': /./,
      'model.0.audioUrl': /^\/play\//,
      'model.0.duration': /^\d\d:\d\d$/,
      'model.0.contentType': /^\d+$/,
      'model.0.zhuanlanName': /./,
    },
    gives: ['pic'],
  }),
  seen(
    25,
    'the player keeps a list, what plays now, state, speed',
    'player',
    'localStorage',
    'audioQueue: list, index, speed',
  ),
  seen(
    26,
    'the filter of issues has words, page, order, year, category, magazine',
    'pages',
    '/magazine',
    'query of the call',
  ),
  get(27, 'an issue carries its year', '/api/magazine/periodical', { values: { 'model.list.0.qikanYear': 2026 } }),
  seen(28, 'settings for reading: size, family, dark, shared', 'pages', 'localStorage', 'articleConfig'),
  get(29, 'window with a price: type, picture, title', '/api/pay/offer?type=class&id=508', {
    values: { 'model.type': 'class', 'model.title': '拿着手机上街', 'model.pic.url': /^\/media\// },
  }),
  get(30, 'window with a price: year and number of an issue', '/api/pay/offer?type=issue&id=139', {
    values: { 'model.year': /2026/, 'model.qikan': /1199/ },
  }),
  get(31, 'window with a price: fee, address, prices', '/api/pay/offer?type=class&id=508', {
    values: { 'model.feeType': 1, 'model.buyUrl': '/buy/class/508', 'model.price': 5900, 'model.originPrice': 5900 },
  }),
  seen(
    32,
    'the first page holds head, cue word, user, blocks',
    'home',
    '/',
    'navigation, sign-in, [data-block] without a call',
  ),

  label(40, '1, 2, 3', '课程'),
  label(41, '4', 'LISTEN'),
  label(42, '5, 54', '数字刊'),
  label(43, '6', '快听合集'),
  label(44, '7', '合集'),
  label(45, '8, 27', '听书'),
  label(46, '9', '播客'),
  label(47, '10', '听周刊'),
  label(48, '11', '文章'),
  label(49, '25', '精选电台'),
  label(50, '39', '必听课'),
  label(51, '44', '快讯'),
  label(52, '47', '视频'),
  found(60, '1, 2, 3', '课程'),
  found(61, '5', '数字刊'),
  found(62, '27', '听书'),
  found(63, '11', '文章'),
  found(64, '4', '播客合集'),
  found(65, '9', '播客单集'),
  found(66, '8', '荐书听书'),

  block(70, 107, 'topic'),
  block(71, 108, 'news of the day'),
  block(72, 109, 'new stories'),
  block(73, 110, 'recommended issues'),
  block(74, 111, 'advertisement'),
  block(75, 112, 'courses at a lower price'),
  block(76, 113, 'broadcasts'),
  block(77, 114, 'latest'),
  block(78, 115, 'issues by rank'),
  block(79, 116, 'courses by rank'),
  get(80, 'block 117: what was learnt last', '/api/index/lastLearn', { as: 'member', gives: ['process'] }),
  block(81, 118, 'new courses'),

  get(90, 'the weekly is magazine 1', '/api/magazine', { values: { 'model.*.magazineId': [1] } }),
  get(91, 'music is magazine 6', '/api/magazine', { values: { 'model.*.magazineId': [6] } }),
  get(92, 'reading is magazine 7', '/api/magazine', { values: { 'model.*.magazineId': [7] } }),
  get(93, 'new knowledge is magazine 0', '/api/magazine', { values: { 'model.*.magazineId': [0] } }),
  get(94, 'each magazine recommends by type 1', '/api/magazine', { values: { 'model.*.recommendType': [1, 1, 1, 1] } }),

  get(95, 'search finds stories', '/api/search/queryArticle?keyword=城市', {
    values: { 'model.list.*.contentType': [11] },
  }),
  get(96, 'search finds courses', '/api/search/queryClass?keyword=红楼梦', {
    values: { 'model.list.*.contentType': [1] },
  }),
  get(97, 'search finds audio books', '/api/search/queryContent?keyword=狐狸', {
    values: { 'model.list.*.contentType': [8] },
  }),
  get(98, 'search finds episodes', '/api/search/queryContent?keyword=汤', {
    values: { 'model.list.*.contentType': [9] },
  }),
  get(99, 'search finds podcasts', '/api/search/queryContent?keyword=晚饭以后', {
    values: { 'model.list.*.contentType': [4] },
  }),
  steps(
    100,
    'places of the site have the numbers 1 to 12 in what is counted',
    'POST /api/event',
    'source of the stored events',
  ),
  steps(101, 'places of advertisements have names in what is counted', 'POST /api/event', 'slot of the stored events'),
]
