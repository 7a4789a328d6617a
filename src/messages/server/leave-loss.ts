import type { Texts } from '../create-messages.ts'

/** What an export for another system changes or leaves out: the lines of its report. */
export const leaveLoss = {
  storyCard: { zh: '相关稿件的卡片改为链接', en: 'A card for another story became a link' },
  kept: { zh: '待处理的内容写成注释，读者看不到', en: 'A kept block became a comment that readers do not see' },
  otherBlock: { zh: '这类内容只留下文字', en: 'Of content of this kind its words remain' },
  corrections: { zh: '更正说明写在文末', en: 'Corrections were written at the end of the text' },
  roles: { zh: '署名的角色没有带出，只有姓名', en: 'The role of a credit was left out; the name is there' },
  tagParents: { zh: '标签的上级没有带出', en: 'The tags above this one were left out' },
  keywords: { zh: '关键词改为内部标签', en: 'Keywords became internal tags' },
  standfirstShortened: { zh: '导语太长，已截短；原文', en: 'The standfirst was too long and is cut; in full' },
  altShortened: { zh: '题图的替代文字太长，已截短；原文', en: 'The description of the lead picture is cut; in full' },
  biography: { zh: '作者简介没有带出，或已截短；原文', en: 'A biography was left out or cut; in full' },
  withdrawn: { zh: '已撤下，写成草稿', en: 'It is withdrawn and became a draft' },
  review: { zh: '待审或定时发布，写成草稿', en: 'It is in review or scheduled and became a draft' },
  changes: {
    zh: '改动还没有发布，没有带出：请先发布，再导出',
    en: 'Its unpublished changes were left out; publish them first',
  },
  paidPrivate: {
    zh: '付费稿件写成私密：WordPress 自己没有付费线，装好会员插件后再公开',
    en: 'A premium story is private: WordPress has no pay line of its own. Publish it when a plugin for members is there',
  },
  publicVersionMissing: { zh: '公开的版本找不到，没有带出', en: 'Its public version is missing; left out' },
  fileMissing: { zh: '素材库里没有这个文件', en: 'The library does not have this file' },
  redirectLeft: { zh: '带参数或通配的旧地址没有带出', en: 'An old address with parameters or a pattern was left out' },
} as const satisfies Texts
