/** The calls of the wire: home, search, signing in, the reader. Those about content items are in `thing-calls.ts`. */
import type { CallEntry } from './entry.ts'

const section = 7
const simple = (name: string, call: string, gives: readonly string[] = []): CallEntry => ({
  section,
  name,
  call: `GET ${call}`,
  gives,
})

export const calls: readonly CallEntry[] = [
  simple('navigation, banner, word', '/api/index/head', ['indexHeadNavList', 'indexHeadAd', 'defaultWord']),
  simple('blocks', '/api/index/body', ['cards', 'type']),
  simple('question of the day', '/api/index/topic', ['id', 'title']),
  simple('radio', '/api/index/fm', ['audioUrl']),
  simple('newest story', '/api/index/latestArticle', ['contentId']),
  simple('advertisements', '/api/index/ad', ['webIconUrl', 'webLinkUrl']),
  simple('courses at a lower price', '/api/index/discountCourse', ['contentId']),
  simple('broadcasts', '/api/index/liveInfo'),
  simple('latest updates', '/api/index/indexLastUpdated', ['updateStr', 'courseName']),
  simple('issues by rank', '/api/index/periodicalRank', ['id', 'title']),
  simple('courses by rank', '/api/index/courseRank', ['contentId', 'title']),
  simple('newest courses', '/api/index/newCourse', ['contentId', 'title']),
  simple('number for the page of the latest', '/api/index/getRecommendId'),
  simple('what was learnt last', '/api/index/lastLearn', ['process']),
  simple('footer', '/api/index/foot', ['aboutList', 'friendlyList', 'periodicalList']),
  { ...simple('hiding what was learnt last', '/api/index/hiddenRecentStudy'), as: 'reader' },
  simple('district of icons', '/api/index/webMiddleNavigation', ['name', 'linkUrl', 'icon']),
  simple('recommended', '/api/index/getWebRecommend', ['reason']),
  simple('looked at by others', '/api/index/getWebWatching', ['contentType', 'contentId']),
  simple('all recommended', '/api/index/getWebRecommendList', ['list', 'totalPage']),
  {
    ...simple('other questions', '/api/index/getRecommendedTopicList', ['id', 'title']),
    example: '/api/index/getRecommendedTopicList?topicId=801',
    takes: ['topicId'],
  },
  simple('all questions', '/api/index/topicList', ['list', 'totalPage']),
  simple('news by day', '/api/index/dailyNews', ['date', 'data']),
  simple('newest stories', '/api/index/latestArticleList', ['list', 'totalPage']),

  {
    ...simple('cue words', '/api/search/cueword', ['cueWord', 'hotWord']),
    example: '/api/search/cueword?position=webIndex',
    takes: ['position'],
  },
  {
    ...simple('suggestions', '/api/search/queryAllInfo', ['category', 'totalCount']),
    example: '/api/search/queryAllInfo?word=城市&position=webMagazine',
    takes: ['word', 'position'],
  },
  ...['queryClass', 'queryArticle', 'queryMagazineArticle'].map((name) => ({
    ...simple(`results of ${name}`, `/api/search/${name}`, ['list', 'totalPage', 'contentId']),
    example: `/api/search/${name}?keyword=城市`,
    takes: ['keyword', 'pgNo', 'rowNum'],
  })),

  {
    ...simple('sending a code', '/api/login/sendLoginCode', ['token']),
    example: '/api/login/sendLoginCode?phone=13900000092&countryCode=86&sign=any',
    takes: ['phone', 'countryCode', 'sign'],
  },
  {
    ...simple('signing in with a code', '/api/login/quickLogin', ['uid']),
    example: '/api/login/quickLogin?phone=13900000094&countryCode=86&code=123456&token=none',
    answers: 'CODE_WRONG',
    takes: ['phone', 'countryCode', 'code', 'token'],
  },
  {
    ...simple('signing in with a password', '/api/login/login', ['uid', 'name', 'pic', 'vipInfo']),
    example: '/api/login/login?phone=10000000001&countryCode=86&password=qiri-demo-7',
    takes: ['phone', 'countryCode', 'password'],
  },
  {
    ...simple('checking a code', '/api/login/checkCode'),
    example: '/api/login/checkCode?phone=13900000094&code=123456&token=none',
    answers: 'CODE_WRONG',
  },
  {
    ...simple('a new password', '/api/login/forgetPassword'),
    example: '/api/login/forgetPassword?phone=13900000094&code=123456&token=none&password=a-new-one-7',
    answers: 'CODE_WRONG',
  },

  { ...simple('the reader', '/api/user', ['uid', 'name', 'pic', 'vipInfo']), as: 'reader' },
  { ...simple('the reader, without a session', '/api/user'), answers: 'NOT_LOGIN' },
  { ...simple('what I own, by kind', '/api/user/myBuyListBlock', ['blockType']), as: 'reader' },
  {
    ...simple('what I own of a kind', '/api/user/buyListByBlockType', ['list', 'totalPage']),
    example: '/api/user/buyListByBlockType?blockType=5',
    as: 'reader',
    takes: ['blockType'],
  },
  { ...simple('what I studied', '/api/user/history/study', ['list', 'process']), as: 'reader' },

  simple('award: the newest', '/api/doread/index', ['award', 'awards']),
  { ...simple('award: one year', '/api/doread/award/:id', ['books', 'judges']), example: '/api/doread/award/1' },
  simple('award: judges', '/api/doread/judge', ['years']),
  { ...simple('award: one judge', '/api/doread/judge/:id', ['statement']), example: '/api/doread/judge/3001' },
  simple('award: reading lists', '/api/doread/booklist', ['books']),
  simple('award: figures', '/api/doread/data', ['year', 'genre', 'publisher', 'total']),
  { ...simple('award: texts', '/api/doread/page/:code', ['code', 'html']), example: '/api/doread/page/prize' },
]
