/** The static pages, in the order of their navigation. */
import { paths } from '../paths.ts'

export const STATIC_PAGES = [
  { code: 'about', name: '关于我们', path: paths.about() },
  { code: 'membership', name: '会员', path: paths.membership() },
  { code: 'jobs', name: '招聘', path: paths.jobs() },
  { code: 'contribute', name: '投稿', path: paths.contribute() },
  { code: 'cooperation', name: '合作', path: paths.cooperation() },
  { code: 'agreement', name: '用户协议', path: paths.agreement() },
  { code: 'privacy', name: '隐私政策', path: paths.privacy() },
  { code: 'publicity', name: '公示', path: paths.publicity() },
  { code: 'friendly-links', name: '友情链接', path: paths.friendlyLinks() },
] as const

export type StaticPageCode = (typeof STATIC_PAGES)[number]['code']
