/** The calls of the wire about content items: issues, courses, stories, comments, rankings, people, audio, themes. */
import type { CallEntry } from './entry.ts'

const section = 7
const read = (name: string, call: string, example: string = call, gives: readonly string[] = []): CallEntry => ({
  section,
  name,
  call: `GET ${call}`,
  example,
  gives,
})
const byReader = (name: string, call: string, more: Partial<CallEntry> = {}): CallEntry => ({
  section,
  name,
  call,
  as: 'reader',
  ...more,
})

export const thingCalls: readonly CallEntry[] = [
  read('magazines', '/api/magazine', undefined, ['magazineId', 'name', 'recommendType']),
  read('categories of issues', '/api/magazine/category', '/api/magazine/category?magazineId=1', ['children']),
  {
    ...read('issues', '/api/magazine/periodical', '/api/magazine/periodical?pgNo=1&rowNum=20&magazineId=1&year=0', [
      'list',
      'totalPage',
      'qikanYear',
    ]),
    takes: ['pgNo', 'rowNum', 'lineType', 'categoryId', 'magazineId', 'year'],
  },
  read('one issue', '/api/magazine/:id', '/api/magazine/140', ['title', 'price']),
  read('chapters', '/api/magazine/:id/chapterList', '/api/magazine/140/chapterList', ['title', 'list']),
  read('stories about an issue', '/api/magazine/:id/aboutArticle', '/api/magazine/140/aboutArticle', ['contentId']),
  {
    ...read('recommended issues', '/api/magazine/periodicalRecommend', '/api/magazine/periodicalRecommend?type=1'),
    takes: ['type'],
  },
  { ...read('audio edition', '/api/magazine/young', '/api/magazine/young?id=140', ['title']), takes: ['id'] },
  {
    ...read('tracks', '/api/magazine/young/articleList', '/api/magazine/young/articleList?id=140&label=all', [
      'list',
      'totalPage',
    ]),
    takes: ['id', 'label'],
  },
  { ...read('labels', '/api/magazine/young/labels', '/api/magazine/young/labels?id=140', ['label']), takes: ['id'] },
  read('columns of magazines', '/api/magazineLanmu', undefined, ['id', 'name']),
  read('issues by rank, at the old address', '/h5/api/rank/rankData', undefined, ['list', 'rank']),
  byReader('keeping an issue', 'POST /api/magazine/collect/:id', {
    example: '/api/magazine/collect/302?attrType=58',
    takes: ['id', 'attrType'],
    gives: ['collected'],
  }),
  byReader('keeping an issue no longer', 'DELETE /api/magazine/collect/:id', {
    example: '/api/magazine/collect/302?attrType=5',
    takes: ['id', 'attrType'],
    gives: ['collected'],
  }),

  read('categories', '/api/category/categoryList', undefined, ['id', 'name', 'children']),
  read('things by category', '/api/category/search', undefined, ['list', 'totalPage']),
  {
    ...read(
      'first level',
      '/api/category/getFirstAppCategoryByType',
      '/api/category/getFirstAppCategoryByType?rltType=1',
    ),
    takes: ['rltType'],
  },
  {
    ...read(
      'second level',
      '/api/category/getSecondAppCategoryByParentId',
      '/api/category/getSecondAppCategoryByParentId?parentId=1',
    ),
    takes: ['parentId'],
  },
  read('one column', '/api/category/lanmu/:id', '/api/category/lanmu/1', ['name']),
  read('things of a tag', '/api/category/tag/:id', '/api/category/tag/1011', ['list']),

  {
    ...read('one story', '/api/article/:id', '/api/article/10101?from=list', ['title', 'content', 'isLock']),
    takes: ['id', 'from'],
  },
  read('stories', '/api/article', undefined, ['list', 'totalPage']),
  read('stories of a column', '/api/article/lanmuArticle', '/api/article/lanmuArticle?lanmuId=1', ['lanmu', 'list']),
  read('beside a story', '/api/common/rightModules/:id', '/api/common/rightModules/10101', ['type', 'list']),
  read('way to a story', '/api/articleTag/getBreadcrumbNav', '/api/articleTag/getBreadcrumbNav?articleId=10101', [
    'name',
    'linkUrl',
  ]),
  read('tree of tags', '/api/articleTag/tree', undefined, ['id', 'name', 'children']),
  read('tags of the third level', '/api/articleTag/singleThirdLevelList', undefined, ['id', 'name']),
  byReader('keeping a story', 'POST /api/article/:id/bookmark', { example: '/api/article/10101/bookmark' }),
  byReader('keeping a story no longer', 'DELETE /api/article/emptyOneBookmark/:id', {
    example: '/api/article/emptyOneBookmark/10101',
  }),
  {
    section,
    name: 'keeping a story without a session',
    call: 'POST /api/article/:id/bookmark',
    example: '/api/article/10101/bookmark',
    answers: 'NOT_LOGIN',
  },

  {
    ...read('comments', '/api/comment', '/api/comment?recommend=1&zhuanlanId=140&zhuanlanType=5&pgNo=1&rowNum=10', [
      'list',
      'text',
      'zanNum',
    ]),
    takes: ['recommend', 'zhuanlanId', 'zhuanlanType', 'pgNo', 'rowNum'],
  },
  // In this order: the first comment is answered, liked and deleted.
  byReader('commenting', 'POST /api/comment/postDugan', {
    body: { zhuanlanId: 140, zhuanlanType: 5, content: '读了两遍，第二遍才注意到结尾那盏灯。' },
  }),
  byReader('answering', 'POST /api/comment/commentDugan', { body: { commentId: '{comment}', content: '同感。' } }),
  byReader('liking', 'POST /api/comment/zanDugan', { body: { commentId: '{comment}' }, gives: ['zaned'] }),
  byReader('liking no longer', 'POST /api/comment/unzanDugan', { body: { commentId: '{comment}' }, gives: ['zaned'] }),
  byReader('reporting', 'POST /api/comment/jubao', { body: { commentId: '{comment}', reason: 'spam' } }),
  byReader('a thread', 'POST /api/comment/commentDetailTwo', { body: { commentId: '{comment}' }, gives: ['comment'] }),
  byReader('taking back', 'DELETE /api/comment/deleteDugan', { body: { commentId: '{own}' } }),

  read('rankings', '/api/rank/rankConfig', undefined, ['type', 'name']),
  read('one ranking', '/api/rank/rankData', undefined, ['list', 'rank', 'num']),

  read('a person', '/api/homepage/index', '/api/homepage/index?uid=4', ['uid', 'name', 'fans']),
  read('works', '/api/homepage/listWorks', '/api/homepage/listWorks?uid=4', ['list']),
  read('what somebody said', '/api/homepage/myCommentLsit', '/api/homepage/myCommentLsit?uid=102', ['list']),
  byReader('following a person', 'POST /api/homepage/followPeople', { body: { uid: 4 } }),
  byReader('following them no longer', 'POST /api/homepage/unFollowPeople', { body: { uid: 4 } }),
  read('something to hear', '/api/klisten/listenDetail', '/api/klisten/listenDetail?id=7001', ['audioUrl']),
  byReader('subscribing', 'POST /api/klisten/subscribe', { body: { contentType: 4, contentId: 701 } }),
  byReader('subscribing no longer', 'POST /api/klisten/unsubscribe', { body: { contentType: 4, contentId: 701 } }),
  byReader('what is kept', 'GET /api/myCollection/getMyPageBookmarkArticle', { gives: ['list', 'collectTime'] }),
  byReader('whom I follow', 'GET /api/userWebFollow/getUserFollowList', { gives: ['list', 'followType'] }),
  byReader('new of what I follow', 'GET /api/userWebFollow/userWebFollowContentList', { gives: ['list', 'next'] }),
  byReader('new of tags', 'GET /api/userWebFollow/getFollowTagContentList', { gives: ['list', 'next'] }),
  byReader('following a tag', 'POST /api/userWebFollow/userWebFollow', { body: { followType: 1, followId: 1011 } }),
  byReader('following it no longer', 'POST /api/userWebFollow/delUserWebFollow', {
    body: { followType: 1, followId: 1011 },
  }),

  read('one theme', '/api/webThem/findThemeById', '/api/webThem/findThemeById?id=901', ['title', 'sectionList']),
  read('themes', '/api/webThem/list', undefined, ['list', 'totalPage']),
]
