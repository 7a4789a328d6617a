/** What there is for readers, each at the page where it is offered. */
import { rowsOf } from './row.ts'

const { page, seen } = rowsOf(1)

export const offerRows = [
  page(1, 'the language of the site is Chinese', '/', { shows: ['<html lang="zh'] }),
  page(2, 'stories', '/articleList', { heading: '全部文章', shows: [/href="\/article\/\d+"/] }),
  page(3, 'columns', '/all-column', { heading: '全部栏目', shows: [/href="\/column\/\d+"/] }),
  page(4, 'digital issues', '/magazine', { shows: [/href="\/magazine\/\d+"/] }),
  page(5, 'courses', '/course', { heading: '课程', shows: [/href="\/h5\/zhuanlan\/detail\.do\?id=\d+/] }),
  page(6, 'audio books', '/classify?type=8', { shows: [/href="\/listen\/6\d\d"/] }),
  page(7, 'podcasts', '/classify?type=4', { shows: [/href="\/listen\/7\d\d"/] }),
  page(8, 'pieces to listen to', '/listen/7001', { shows: ['/play/episode/7001.mp3'] }),
  page(9, 'news of the day', '/news', { heading: /^\d{4}年\d+月\d+日/, shows: ['快讯'] }),
  page(10, 'rankings', '/ranking', { heading: '排行榜' }),
  page(11, 'topics', '/topic', { heading: '话题' }),
  page(12, 'special themes', '/special', { heading: '专题', shows: [/href="\/special\/\d+"/] }),
  page(13, 'search', '/search?keyword=城市', { heading: '搜索“城市”', shows: [/href="\/article\/\d+/] }),
  page(14, 'a homepage for each person', '/user/4', { shows: [/<h1/] }),
  page(15, 'people and tags that one follows', '/follow', { as: 'reader', heading: /我的关注/ }),
  page(16, 'what one has kept', '/other?type=collect', { as: 'reader', heading: /^我的收藏/ }),
  page(17, 'comments of readers', '/magazine/140', { shows: ['读者评论'] }),
  page(18, 'what one has studied', '/other?type=history', { as: 'reader', heading: /^学习记录/ }),
  page(19, 'what one has bought', '/other?type=purch', { as: 'reader', heading: /^我的已购/ }),
  seen(20, 'a phone number signs in or registers', 'account', '/login', 'label 手机号, tab 短信登录'),
  page(21, 'a knowledge membership', '/membership', { shows: ['知识会员'] }),
  page(22, 'a membership for digital issues', '/membership', { shows: ['数字刊会员'] }),
  page(23, 'an issue can be bought', '/buy/issue/139', { heading: '购买' }),
  page(24, 'a course can be bought', '/buy/class/508', { heading: '购买' }),
  page(25, 'an audio edition can be bought', '/buy/young/140', { heading: '购买' }),
  page(26, 'the reading award has a frame of its own', '/doread', {
    shows: ['data-section="doread"'],
    lacks: ['aria-label="主导航"'],
  }),
  page(27, 'the footer of the award shows filing numbers and a copyright line', '/doread', {
    shows: [/京ICP备\d+号/, /京公网安备/, '©'],
  }),
]
