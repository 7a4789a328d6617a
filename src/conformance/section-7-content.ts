/** The calls about issues, courses, stories, comments, rankings, people, sound and themes. */
import { rowsOf } from './row.ts'

const { get, post, remove } = rowsOf(7)

const byReader = { as: 'reader' } as const

export const contentRows = [
  get(60, 'magazines', '/api/magazine', { gives: ['magazineId', 'name'] }),
  get(61, 'issues: categories', '/api/magazine/category?magazineId=1', { gives: ['id', 'name', 'children'] }),
  get(62, 'issues', '/api/magazine/periodical', { gives: ['list', 'totalPage'] }),
  get(63, 'one issue', '/api/magazine/140', { values: { 'model.id': 140, 'model.title': /./ } }),
  get(64, 'issue: chapters', '/api/magazine/140/chapterList', { gives: ['title', 'list'] }),
  get(65, 'issue: stories about it', '/api/magazine/140/aboutArticle', { gives: ['contentId'] }),
  get(66, 'recommended issues, by type', '/api/magazine/periodicalRecommend?type=1', { gives: ['id', 'title'] }),
  get(67, 'audio edition', '/api/magazine/young?id=140', { values: { 'model.id': 140 } }),
  get(68, 'audio edition: tracks', '/api/magazine/young/articleList?id=140&label=all', { gives: ['list', 'audioUrl'] }),
  get(69, 'audio edition: labels', '/api/magazine/young/labels?id=140', { values: { 'model.0.label': 'all' } }),
  get(70, 'columns of magazines', '/api/magazineLanmu', { gives: ['id', 'name'] }),
  get(71, 'ranking at its old address', '/h5/api/rank/rankData', { gives: ['list', 'rank'] }),
  post(72, 'keeping an issue, attribute 58', '/api/magazine/collect/302?attrType=58', {
    ...byReader,
    values: { 'model.collected': true },
  }),
  remove(73, 'keeping an issue no longer, attribute 5', '/api/magazine/collect/302?attrType=5', {
    ...byReader,
    values: { 'model.collected': false },
  }),
  get(74, 'issues: page and rows', '/api/magazine/periodical?pgNo=2&rowNum=3', {
    values: { 'model.pgNo': 2, 'model.list.length': 3 },
  }),
  get(75, 'issues: line type', '/api/magazine/periodical?lineType=1', { gives: ['list'] }),
  get(76, 'issues: a category narrows them', '/api/magazine/periodical?categoryId=23', {
    values: { 'model.list.0.categoryName': '社会观察' },
  }),
  get(77, 'issues: a magazine narrows them', '/api/magazine/periodical?magazineId=6', {
    values: { 'model.list.0.magazineId': 6 },
  }),
  get(78, 'issues: a year narrows them', '/api/magazine/periodical?year=2025', {
    values: { 'model.list.0.qikanYear': 2025 },
  }),
  get(79, 'issues: year 0 is all of them', '/api/magazine/periodical?year=0', { values: { 'model.totalCount': 40 } }),
  get(80, 'issues: list and number of pages', '/api/magazine/periodical?rowNum=20', {
    values: { 'model.totalPage': 2 },
  }),
  get(81, 'audio edition: a label narrows its tracks', '/api/magazine/young/articleList?id=140&label=cover', {
    values: { 'model.list.length': 1 },
  }),
  get(82, 'audio edition: number of pages', '/api/magazine/young/articleList?id=140&label=all', {
    gives: ['totalPage'],
  }),

  get(90, 'categories', '/api/category/categoryList', { gives: ['id', 'name', 'children'] }),
  get(91, 'things of a category', '/api/category/search', { gives: ['list', 'totalPage'] }),
  get(92, 'categories of the first level, by type', '/api/category/getFirstAppCategoryByType?rltType=1', {
    gives: ['id', 'name'],
  }),
  get(93, 'categories of the second level, by parent', '/api/category/getSecondAppCategoryByParentId?parentId=1', {
    gives: ['id', 'name'],
  }),
  get(94, 'one column', '/api/category/lanmu/1', { values: { 'model.name': '城市' } }),
  get(95, 'one tag', '/api/category/tag/1011', { gives: ['list'] }),

  get(100, 'one story', '/api/article/10101', { values: { 'model.title': /./, 'model.content': /<p/ } }),
  get(101, 'one story, and where the reader came from', '/api/article/10101?from=list', { gives: ['title'] }),
  get(102, 'stories', '/api/article', { gives: ['list', 'totalPage'] }),
  get(103, 'stories of a column', '/api/article/lanmuArticle?lanmuId=1', { gives: ['lanmu', 'list'] }),
  get(104, 'beside a story', '/api/common/rightModules/10101', { gives: ['type', 'list'] }),
  get(105, 'the way to a story', '/api/articleTag/getBreadcrumbNav?articleId=10101', { gives: ['name', 'linkUrl'] }),
  get(106, 'tree of tags', '/api/articleTag/tree', { gives: ['id', 'name', 'children'] }),
  get(107, 'tags of the third level', '/api/articleTag/singleThirdLevelList', { gives: ['id', 'name'] }),
  post(108, 'keeping a story', '/api/article/10102/bookmark', { ...byReader, values: { 'model.collected': true } }),
  remove(109, 'keeping a story no longer', '/api/article/emptyOneBookmark/10102', {
    ...byReader,
    values: { 'model.collected': false },
  }),

  get(110, 'comments', '/api/comment?recommend=1&zhuanlanId=140&zhuanlanType=5&pgNo=1&rowNum=10', {
    gives: ['list', 'text', 'zanNum'],
  }),
  // In this order: what was written is answered, liked and taken back.
  post(111, 'commenting', '/api/comment/postDugan', {
    ...byReader,
    body: { zhuanlanId: 140, zhuanlanType: 5, content: '读了两遍，第二遍才注意到结尾那盏灯。' },
  }),
  post(112, 'answering a comment', '/api/comment/commentDugan', {
    ...byReader,
    body: { commentId: '{comment}', content: '同感。' },
  }),
  post(113, 'liking a comment', '/api/comment/zanDugan', {
    ...byReader,
    body: { commentId: '{comment}' },
    values: { 'model.zaned': true },
  }),
  post(114, 'liking it no longer', '/api/comment/unzanDugan', {
    ...byReader,
    body: { commentId: '{comment}' },
    values: { 'model.zaned': false },
  }),
  post(115, 'reporting a comment', '/api/comment/jubao', {
    ...byReader,
    body: { commentId: '{comment}', reason: 'spam' },
  }),
  post(116, 'a comment with its answers', '/api/comment/commentDetailTwo', {
    ...byReader,
    body: { commentId: '{comment}' },
    gives: ['comment'],
  }),
  remove(117, 'taking a comment back, named in the body', '/api/comment/deleteDugan', {
    ...byReader,
    body: { commentId: '{own}' },
  }),

  get(120, 'rankings', '/api/rank/rankConfig', { gives: ['type', 'name'] }),
  get(121, 'one ranking', '/api/rank/rankData', { gives: ['list', 'rank', 'num'] }),

  get(130, 'homepage of a person', '/api/homepage/index?uid=4', { values: { 'model.uid': 4 } }),
  get(131, 'works of a person', '/api/homepage/listWorks?uid=4', { gives: ['list'] }),
  get(132, 'comments of a person', '/api/homepage/myCommentLsit?uid=102', { gives: ['list'] }),
  post(133, 'following a person', '/api/homepage/followPeople', { ...byReader, body: { uid: 5 } }),
  post(134, 'following them no longer', '/api/homepage/unFollowPeople', { ...byReader, body: { uid: 5 } }),
  get(135, 'something to listen to', '/api/klisten/listenDetail?id=7001', { gives: ['audioUrl'] }),
  post(136, 'subscribing', '/api/klisten/subscribe', { ...byReader, body: { contentType: 4, contentId: 702 } }),
  post(137, 'subscribing no longer', '/api/klisten/unsubscribe', {
    ...byReader,
    body: { contentType: 4, contentId: 702 },
  }),
  get(138, 'what was kept', '/api/myCollection/getMyPageBookmarkArticle', { as: 'member', gives: ['list'] }),
  get(139, 'whom one follows', '/api/userWebFollow/getUserFollowList', { ...byReader, gives: ['list'] }),
  get(140, 'news of whom one follows', '/api/userWebFollow/userWebFollowContentList', { ...byReader, gives: ['list'] }),
  get(141, 'news of the tags that one follows', '/api/userWebFollow/getFollowTagContentList', {
    ...byReader,
    gives: ['list'],
  }),
  post(142, 'following no longer', '/api/userWebFollow/delUserWebFollow', {
    ...byReader,
    body: { followType: 1, followId: 1011 },
  }),
  post(143, 'following', '/api/userWebFollow/userWebFollow', { ...byReader, body: { followType: 1, followId: 1011 } }),

  get(150, 'one theme', '/api/webThem/findThemeById?id=901', { gives: ['title', 'sectionList'] }),
  get(151, 'themes', '/api/webThem/list', { gives: ['list', 'totalPage'] }),
  get(152, 'the latest updates are a list', '/api/index/indexLastUpdated', { values: { 'model.0.name': /./ } }),
  get(153, 'the number for the page of the latest is the model', '/api/index/getRecommendId', {
    values: { model: /^\d+$/ },
  }),
]
