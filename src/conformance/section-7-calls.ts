/** The calls about the front page, search, sign-in and the reader. */
import { differsBy, rowsOf } from './row.ts'

const { get, steps, seen } = rowsOf(7)

const index = (number: number, says: string, name: string, seenIn: Parameters<typeof get>[3] = {}) =>
  get(number, `home: ${says}`, `/api/index/${name}`, seenIn)

export const callRows = [
  index(1, 'head', 'head', { gives: ['indexHeadNavList', 'indexHeadAd', 'defaultWord'] }),
  index(2, 'blocks', 'body', { values: { 'model.cards.0.type': /^\d+$/ } }),
  index(3, 'topic of the day', 'topic', { gives: ['id', 'title'] }),
  index(4, 'radio', 'fm', { values: { 'model.0.audioUrl': /^\/play\// } }),
  index(5, 'newest story', 'latestArticle', { gives: ['contentId', 'title'] }),
  index(6, 'advertisements', 'ad', { gives: ['webIconUrl', 'webLinkUrl'] }),
  index(7, 'courses at a lower price', 'discountCourse', { gives: ['contentId', 'price'] }),
  index(8, 'broadcasts', 'liveInfo'),
  index(9, 'latest updates', 'indexLastUpdated', { values: { 'model.length': 3 } }),
  index(10, 'issues by rank', 'periodicalRank', { values: { 'model.0.title': /./ } }),
  index(11, 'courses by rank', 'courseRank', { values: { 'model.0.contentId': /^\d+$/ } }),
  index(12, 'newest courses', 'newCourse', { values: { 'model.0.contentId': /^\d+$/ } }),
  index(13, 'number of a recommendation', 'getRecommendId', { values: { model: /^\d+$/ } }),
  index(14, 'what was learnt last', 'lastLearn', { as: 'member', gives: ['process'] }),
  index(15, 'footer', 'foot', { gives: ['aboutList', 'friendlyList', 'periodicalList'] }),
  index(16, 'hiding what was learnt last', 'hiddenRecentStudy', { as: 'reader' }),
  index(17, 'navigation in the middle', 'webMiddleNavigation', { gives: ['name', 'linkUrl', 'icon'] }),
  index(18, 'recommended', 'getWebRecommend', { values: { 'model.0.contentId': /^\d+$/ } }),
  index(19, 'watched by others', 'getWebWatching', { values: { 'model.0.contentId': /^\d+$/ } }),
  index(20, 'all that is recommended', 'getWebRecommendList', { gives: ['list', 'totalPage'] }),
  index(21, 'other topics, by parameters', 'getRecommendedTopicList?topicId=801', { gives: ['id', 'title'] }),
  index(22, 'topics', 'topicList', { gives: ['list', 'totalPage'] }),
  index(23, 'news', 'dailyNews', { gives: ['date', 'data'] }),
  index(24, 'newest stories', 'latestArticleList', { gives: ['list', 'totalPage'] }),
  seen(25, 'at the start head, reader and blocks are fetched beside each other', 'home', '/', 'no call after the page'),

  get(30, 'search: cue words; the position does not matter', '/api/search/cueword?position=webIndex', {
    gives: ['cueWord', 'hotWord'],
  }),
  seen(31, 'search: the site sends that position', 'search', 'GET /api/search/cueword', 'query position=webIndex'),
  get(32, 'search: suggestions', '/api/search/queryAllInfo?word=城市', { gives: ['category', 'totalCount', 'data'] }),
  get(33, 'search: courses', '/api/search/queryClass?keyword=城市', { gives: ['list', 'totalPage'] }),
  get(34, 'search: stories', '/api/search/queryArticle?keyword=城市', { gives: ['list', 'totalPage', 'contentId'] }),
  get(35, 'search: stories of issues', '/api/search/queryMagazineArticle?keyword=城市', {
    gives: ['list', 'totalPage'],
  }),
  seen(36, 'suggestions are asked for by word', 'search', 'GET /api/search/queryAllInfo', 'query word'),
  seen(
    37,
    'suggestions among issues say so',
    'search',
    'GET /api/search/queryAllInfo from /magazine',
    'position=webMagazine',
  ),
  seen(38, 'other suggestions have no position', 'search', 'GET /api/search/queryAllInfo', 'no position'),

  get(40, 'sign-in: a code is sent', '/api/login/sendLoginCode?phone=13900000092&countryCode=86&sign=any', {
    values: { success: true, resultMsg: '', 'model.token': /.{16}/ },
  }),
  get(41, 'sign-in: its token is kept in a cookie', '/api/login/sendLoginCode?phone=13900000095&countryCode=86', {
    headers: { 'set-cookie': /(^|, )codeToken=/ },
  }),
  steps(42, 'sign-in: by code, with the token', 'GET /api/login/quickLogin', 'model.uid, cookie ticket'),
  get(43, 'sign-in: by password', '/api/login/login?phone=10000000001&countryCode=86&password=qiri-demo-7', {
    values: { 'model.uid': 101 },
    headers: { 'set-cookie': /(^|, )ticket=/ },
  }),
  steps(44, 'sign-in: a code is checked', 'GET /api/login/checkCode', 'resultCode'),
  steps(45, 'sign-in: the checked code sets a new password', 'GET /api/login/forgetPassword', 'resultCode'),
  differsBy(
    45,
    seen(
      46,
      'the site itself signs in by POST, so that no password is in an address',
      'account',
      'POST /api/login/*',
      'method of the calls',
    ),
  ),

  get(50, 'reader', '/api/user', { as: 'reader', gives: ['uid', 'name', 'pic', 'vipInfo'] }),
  differsBy(
    45,
    steps(51, 'what is counted is counted for the reader of the session', 'POST /api/event', 'account of the event'),
  ),
  get(52, 'reader: purchases by kind', '/api/user/myBuyListBlock', { as: 'reader', gives: ['blockType', 'list'] }),
  get(53, 'reader: purchases of a kind', '/api/user/buyListByBlockType?blockType=5', {
    as: 'reader',
    values: { 'model.list.0.contentType': 5 },
  }),
  get(54, 'reader: study', '/api/user/history/study', { as: 'member', gives: ['list', 'process'] }),
]
