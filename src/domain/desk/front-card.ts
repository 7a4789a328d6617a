/** The kinds of block that the front page may have: the editors' name of each, what fills it, and where that is edited. */
import { contentType } from '../content/content-type.ts'

export type FrontKind = {
  /** the number of the kind */
  type: number
  /** what it is called until an editor gives it another title */
  name: string
  /** its content */
  about: string
  /** the room of the desk where that is edited */
  room?: string
}

/** What editors recommend is arranged with the page itself. */
export const PICK_CARD = 208

/** One for each kind of the contract, in the order in which they are offered; a test holds the two together. */
export const FRONT_KINDS: readonly FrontKind[] = [
  { type: 109, name: '本周要闻', about: '最新的一篇放大，后面跟八篇', room: 'story' },
  { type: 210, name: '热读榜', about: '近来读得最多的八篇文章', room: 'ranking' },
  { type: 114, name: '栏目', about: '每个栏目最新的三篇', room: 'column' },
  { type: PICK_CARD, name: '编辑推荐', about: '下面「编辑推荐」里的前八件' },
  { type: 212, name: '大家在看', about: '三十天里看得最多的五件' },
  { type: 213, name: '最近更新', about: '刊物、播客、听书、课程最近的六次更新' },
  { type: 108, name: '今日快讯', about: '最近一天的前六条快讯', room: 'news' },
  { type: 107, name: '今日话题', about: '当天的话题和跟它有关的文章', room: 'topic' },
  { type: 207, name: '专题', about: '最新的四个专题', room: 'theme' },
  { type: 110, name: '数字刊', about: '最新的八期刊物', room: 'plan' },
  { type: 115, name: '期刊榜', about: '打开得最多的五期', room: 'ranking' },
  { type: 201, name: '七日电台', about: '电台的节目，依次播放', room: 'episode' },
  { type: 203, name: '栏目有声', about: '每档播客最新的一集', room: 'episode' },
  { type: 204, name: '听书', about: '八本有声书', room: 'audio-book' },
  { type: 205, name: '影像书', about: '四部影像书' },
  { type: 118, name: '上新课程', about: '最新的四门课程', room: 'course' },
  { type: 112, name: '限时优惠', about: '正在打折的课程', room: 'course' },
  { type: 113, name: '直播预告', about: '将要开始和正在进行的直播' },
  { type: 116, name: '课程榜', about: '听得最多的五门课程', room: 'ranking' },
  { type: 206, name: '试听一课', about: '可以试听的四节课', room: 'course' },
  { type: 117, name: '继续学习', about: '读者自己上次学到哪里，登录后才有' },
  { type: 202, name: '七日体验', about: '领取七天会员的入口' },
  { type: 209, name: '七日导览', about: '一排图标和链接', room: 'navigation' },
  { type: 111, name: '广而告之', about: '一幅大广告，两幅小广告', room: 'ad' },
  { type: 211, name: '每日一句', about: '每天换一句', room: 'quote' },
]

export const findFrontKind = (type: number): FrontKind | undefined => FRONT_KINDS.find((kind) => kind.type === type)

/** The types that can be recommended: those with a page of their own. */
export const PICK_TYPES: readonly number[] = [
  contentType.article,
  contentType.issue,
  contentType.course,
  contentType.podcast,
  contentType.episode,
  contentType.audioBook,
]
