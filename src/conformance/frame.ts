/** The frames around pages, the front page's blocks, and what opens over a page. */
import { brand } from '#domain/brand.ts'
import type { JourneyEntry, RouteEntry, WordEntry } from './entry.ts'

const section = 2
const FILINGS = brand.filings.map(({ name }) => name)

export const framePages: readonly RouteEntry[] = [
  {
    section,
    name: 'header: logo, navigation, search, signing in, updates',
    address: '/column/5',
    shows: [`aria-label="${brand.fullName}首页"`, '主导航', 'aria-label="搜索"', '登录/注册', '最新更新', '商城'],
  },
  { section, name: 'header: banner on the front page', address: '/', shows: ['关闭'] },
  {
    section,
    name: 'footer: about, address, agreement, privacy, jobs, friendly links, filings',
    address: '/about',
    shows: [brand.address, '用户协议', '隐私政策', '招聘', '友情链接', ...FILINGS],
  },
  {
    section,
    name: 'award: navigation and footer of its own',
    address: '/doread',
    shows: ['图书奖', '首届图书奖', '关于图书奖', '图书出版', '关于行读', ...FILINGS.slice(0, 2), '©'],
  },
  { section, name: 'header for whoever is signed in', address: '/about', as: 'reader', shows: ['"vipInfo"'] },
]

export const frameWords: readonly WordEntry[] = [
  { section, name: 'search overlay', where: 'program', words: ['搜索', '清空搜索记录', '热门搜索'] },
  {
    section,
    name: 'four hot words stand out',
    where: 'src/web/features/search/field/hot-words.tsx',
    words: [/HIGHLIGHTED = 4/],
  },
  { section, name: 'two ways to sign in', where: 'program', words: ['短信登录', '密码登录', '国家或地区代码'] },
  { section, name: 'drawer of updates', where: 'program', words: ['更新啦！快去看看吧～'] },
  {
    section,
    name: 'menu of narrow screens',
    where: 'src/web/layouts/frame/site-menu.module.css',
    words: [/width: 65%/],
  },
  { section, name: 'toolbar', where: 'program', words: ['扫码下载客户端', '官方微博', '回到顶部'] },
  { section, name: 'code of the account, with a button to know it', where: 'program', words: ['知道了'] },
  { section, name: 'panel of the reader', where: 'program', words: ['退出登录', '续费', '开通'] },
  {
    section,
    name: 'ways from the panel of the reader',
    where: 'program',
    words: ['我的关注', '我的已购', '我的收藏', '学习记录'],
  },
  { section, name: 'player, window with a price, window with a code', where: 'program', words: ['播放器', '扫码'] },
  { section, name: 'error pages', where: 'program', words: ['访问页面不存在', '系统出错了'] },
]

export const frameJourneys: readonly JourneyEntry[] = [
  { section, name: 'banner', file: 'tests/e2e/frame.e2e.ts', journey: 'goes at once when it is closed' },
  {
    section,
    name: 'navigation with groups',
    file: 'tests/e2e/frame-tools.e2e.ts',
    journey: 'open on pointing and close',
  },
  { section, name: 'slide-in menu', file: 'tests/e2e/frame-tools.e2e.ts', journey: 'the shop opens in place' },
  {
    section,
    name: 'code of the app on pointing',
    file: 'tests/e2e/frame-tools.e2e.ts',
    journey: 'shows the code of the app',
  },
  {
    section,
    name: 'window with the code',
    file: 'tests/e2e/frame-tools.e2e.ts',
    journey: 'in a dialog that one knows',
  },
  { section, name: 'history and hot words', file: 'tests/e2e/search.e2e.ts', journey: 'keeps ten words' },
  {
    section,
    name: 'a talk leads to its column',
    file: 'tests/e2e/search.e2e.ts',
    journey: 'a talk leads to its column',
  },
  { section, name: 'blocks of the front page', file: 'tests/e2e/front-page.e2e.ts', journey: 'every block is there' },
  { section, name: 'window with a price', file: 'tests/e2e/pay-window.e2e.ts', journey: 'finds the window open again' },
  {
    section,
    name: 'a course opens a window',
    file: 'src/domain/content/content-link.test.ts',
    journey: 'opensWindow',
  },
]
