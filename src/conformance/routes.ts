/** The addresses of the site, each with an example and what is shown there. */
import type { RouteEntry } from './entry.ts'

const section = 2

export const routes: readonly RouteEntry[] = [
  { section, name: 'front page', address: '/', heading: '七日生活周刊' },

  { section, name: 'about', address: '/about', heading: '关于我们' },
  { section, name: 'about: sending in a text', address: '/about/contribute' },
  { section, name: 'about: working together', address: '/about/cooperation' },

  { section, name: 'all columns', address: '/all-column', heading: '全部栏目' },
  { section, name: 'all tags', address: '/all-tag', heading: '标签索引' },
  { section, name: 'stories', address: '/articleList', heading: '全部文章' },
  { section, name: 'stories of a tag', address: '/articleList/1011' },
  { section, name: 'calendar', address: '/calendar' },
  { section, name: 'categories', address: '/classify' },
  { section, name: 'courses', address: '/course', heading: '课程' },

  { section, name: 'award', address: '/doread' },
  { section, name: 'award: reading lists', address: '/doread/about-booklist' },
  { section, name: 'award: the reading line', address: '/doread/about-line' },
  { section, name: 'award: about it', address: '/doread/about-prize' },
  { section, name: 'award: figures', address: '/doread/data', shows: ['<svg', '<table', '北窗出版社'] },
  { section, name: 'award: publishing', address: '/doread/line-publish' },
  { section, name: 'award: judges', address: '/doread/judge' },
  { section, name: 'award: one judge', address: '/doread/judge/3001' },
  { section, name: 'award: one year', address: '/doread/1', shows: ['水表记'] },
  { section, name: 'award: no such year', address: '/doread/99', status: 404, heading: '访问页面不存在' },

  { section, name: 'follows, without a session', address: '/follow', heading: '我的关注' },
  { section, name: 'follows', address: '/follow', as: 'reader' },
  { section, name: 'forgotten password', address: '/get-password', heading: '找回密码' },
  { section, name: 'signing in', address: '/login', heading: '登录' },

  { section, name: 'issues', address: '/magazine', heading: '七日生活周刊' },
  { section, name: 'subscribing to issues', address: '/magazine/constant', heading: '订阅数字刊' },
  { section, name: 'one issue', address: '/magazine/140' },
  { section, name: 'no such issue', address: '/magazine/99999', status: 404, heading: '访问页面不存在' },
  { section, name: 'news', address: '/news' },

  { section, name: 'what is the reader’s own', address: '/other', heading: '我的收藏' },
  { section, name: 'own: purchases', address: '/other?type=purch', as: 'reader', heading: /^我的已购/ },
  { section, name: 'own: favourites', address: '/other?type=collect', as: 'reader', heading: /^我的收藏/ },
  { section, name: 'own: learning history', address: '/other?type=history', as: 'reader', heading: /^学习记录/ },
  { section, name: 'owned issues', address: '/possess', heading: '我的书架' },
  { section, name: 'owned memberships', address: '/possess/constant', heading: '我的权益' },

  { section, name: 'publicity', address: '/publicity', heading: '公示' },
  { section, name: 'search', address: '/search', heading: '搜索' },
  {
    section,
    name: 'search with words, from where and how',
    address: '/search?keyword=图书馆&searchenter=/news&searchtype=hot&type=article',
    heading: '搜索“图书馆”',
  },
  { section, name: 'themes', address: '/special', heading: '专题' },
  { section, name: 'one theme', address: '/special/901' },
  { section, name: 'studying', address: '/study', heading: '学习' },
  { section, name: 'topics', address: '/topic', heading: '话题' },

  { section, name: 'a story', address: '/article/10101' },
  { section, name: 'a story without a number', address: '/article', status: 302, to: /^\/article\/\d+$/ },
  { section, name: 'no such story', address: '/article/999', status: 404, heading: '访问页面不存在' },
  { section, name: 'the latest after a story', address: '/latest/10401' },
  { section, name: 'something to hear', address: '/listen/7001' },
  { section, name: 'something to hear without a number', address: '/listen', status: 302, to: /^\/classify\?/ },
  { section, name: 'rankings', address: '/ranking', heading: '排行榜' },
  { section, name: 'one ranking', address: '/ranking/hot' },
  { section, name: 'a person', address: '/user/4' },
  { section, name: 'a column', address: '/column/5', heading: '电影' },
  { section, name: 'a column by years', address: '/column/5/indexs', heading: '电影' },
  { section, name: 'a column in a magazine', address: '/column/4/6', heading: '音乐' },
  { section, name: 'columns without a number', address: '/column', status: 302, to: '/all-column' },
  { section, name: 'columns by years, without a number', address: '/column/indexs', status: 302, to: '/all-column' },
  { section, name: 'a course at its old address', address: '/h5/zhuanlan/detail.do?id=501' },

  {
    section,
    name: 'an address without a route',
    address: '/no/such/page',
    status: 404,
    heading: '访问页面不存在',
    shows: ['This page could not be found', '#picture'],
  },
  { section, name: 'an address in another spelling', address: '/about/', status: 302, to: '/about' },

  // The static pages, from the footer.
  { section, name: 'user agreement', address: '/agreement', heading: '用户协议' },
  { section, name: 'privacy policy', address: '/privacy', heading: '隐私政策' },
  { section, name: 'jobs', address: '/jobs', heading: '招聘' },
  { section, name: 'friendly links', address: '/friendly-links', heading: '友情链接' },
]
