/** The export file of a reader: Chinese headings, Beijing times, and a short description of each part. */
import { describeReport } from '#domain/comment/comment-report.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { categoryName, KIND_NAMES, stateName } from '#domain/contribution/contribution.ts'
import { ROLE_NAMES } from '#domain/account/staff-permission.ts'
import { nameOfLevel } from '#domain/access/membership.ts'
import { ACTION_NAMES } from '#domain/comment/moderation.ts'
import { NOTICE_NAMES } from '#domain/account/notice-kind.ts'
import { time, timeOr } from './account.export.time.ts'
import { PURCHASE_PARTS } from './account.export.purchase.present.ts'
import { ROWS_EXPORTED, type OwnData as SealedData } from './account.export.queries.ts'

const minutes = (ms: number) => `${Math.floor(ms / 60_000)} 分 ${Math.floor((ms % 60_000) / 1000)} 秒`
const thing = (row: { content_type: number; content_id: number; title: string | null }) => ({
  类别: contentLabel(row.content_type),
  编号: row.content_id,
  标题: row.title ?? '已经下架',
})

const STATES = { published: '已发表', pending: '待审核', hidden: '已隐藏', deleted: '已删除' }
const STUDY_KINDS = { read: '阅读', listen: '收听' }
/** With the number as its owner knows it. */
type OwnData = Omit<SealedData, 'account'> & { account: (SealedData['account'][number] & { phone: string | null })[] }
type Part<Kind extends keyof OwnData> = {
  heading: string
  about: string
  present: (row: OwnData[Kind][number]) => unknown
}

const PARTS: { [Kind in keyof OwnData]: Part<Kind> } = {
  account: {
    heading: '账号资料',
    about: '注册时和之后填写的内容。密码只存有加盐的摘要，不在此列，这里只写它是什么时候设的。',
    present: (row) => ({
      编号: row.id,
      昵称: row.name,
      简介: row.signature,
      城市: row.city,
      头像: row.picture === null ? null : `/media/${row.picture}`,
      国家或地区码: row.country_code,
      手机号: row.phone,
      身份: ROLE_NAMES[row.role],
      注册时间: time(row.created_at),
      密码设置时间: timeOr(row.password_changed_at, null),
      停用至: timeOr(row.banned_until, null),
      禁言至: timeOr(row.muted_until, null),
    }),
  },
  author: {
    heading: '作者资料',
    about: '只有本刊作者才有；文章本身是公开发表的，不在此列。',
    present: (row) => ({ 头衔: row.title, 介绍: row.biography, 题词: row.motto, 关注人数: row.follower_count }),
  },
  followers: {
    heading: '关注我的人',
    about: '只有人数：他们是谁，属于他们自己的信息。',
    present: (row) => ({ 人数: Number(row.count) }),
  },
  membership: {
    heading: '会员',
    about: '开通过的会员和起止时间。',
    present: (row) => ({
      会员: nameOfLevel(row.level),
      等级: row.level,
      开始: time(row.starts_at),
      到期: time(row.expires_at),
    }),
  },
  trial: {
    heading: '会员体验',
    about: '领取七天体验的时间。',
    present: (row) => ({ 领取时间: time(row.claimed_at) }),
  },
  session: {
    heading: '登录设备',
    about: '还登录着的设备，以及它们的登录和最近使用时间。',
    present: (row) => ({
      设备: row.device,
      登录时间: time(row.created_at),
      最近使用: time(row.active_at),
      到期: time(row.expires_at),
    }),
  },
  bookmark: {
    heading: '收藏',
    about: '收藏的文章、数字刊和节目。',
    present: (row) => ({ ...thing(row), 收藏时间: time(row.created_at) }),
  },
  followPerson: {
    heading: '关注的作者',
    about: '只写他们公开的名字。',
    present: (row) => ({ 名字: row.name, 关注时间: time(row.created_at) }),
  },
  followTag: {
    heading: '关注的标签',
    about: '关注的话题和领域。',
    present: (row) => ({ 标签: row.name, 关注时间: time(row.created_at) }),
  },
  subscription: {
    heading: '订阅',
    about: '订阅的课程和播客。',
    present: (row) => ({ ...thing(row), 订阅时间: time(row.created_at) }),
  },
  study: {
    heading: '学习记录',
    about: '读过、听过、学过的内容和进度，包括你从首页收起的。',
    present: (row) => ({
      ...thing(row),
      进度: `${row.progress}%`,
      已收起: row.hidden === 1,
      最近学习: time(row.studied_at),
    }),
  },
  studyDay: {
    heading: '学习时长',
    about: '每天阅读和收听了多久；删除学习记录后仍然保留。',
    present: (row) => ({ 日期: row.day, 方式: STUDY_KINDS[row.kind], 时长: minutes(row.seconds * 1000) }),
  },
  issueReading: {
    heading: '刊物阅读进度',
    about: '在阅读器里打开过的文章，以及是否读完。',
    present: (row) => ({
      期: `第${row.number}期 ${row.issue_title}`,
      文章: row.title,
      已读完: row.finished === 1,
      最近阅读: time(row.read_at),
    }),
  },
  playbackPosition: {
    heading: '收听位置',
    about: '每个节目上次听到的地方。',
    present: (row) => ({
      ...thing(row),
      听到: minutes(row.position_ms),
      全长: minutes(row.duration_ms),
      时间: time(row.heard_at),
    }),
  },
  comment: {
    heading: '评论',
    about: '你写的评论和回复，不含别人的文字。“回复”是你所回复的那条评论的编号。',
    present: (row) => ({
      评论编号: row.id,
      ...thing(row),
      文字: row.text,
      回复: row.parent_id,
      状态: STATES[row.state],
      精选: row.featured === 1,
      获赞: row.like_count,
      回复数: row.reply_count,
      时间: time(row.created_at),
    }),
  },
  topicOpinion: {
    heading: '话题观点',
    about: '你在今日话题里发表的观点。',
    present: (row) => ({ 话题: row.title, 文字: row.text, 获赞: row.like_count, 时间: time(row.created_at) }),
  },
  commentLike: {
    heading: '点赞',
    about: '你赞过的评论的编号；评论的文字属于写它的人。',
    present: (row) => ({ 评论编号: row.comment_id, 时间: time(row.created_at) }),
  },
  commentReport: {
    heading: '举报',
    about: '你举报过的评论的编号和你写的理由。',
    present: (row) => ({ 评论编号: row.comment_id, 理由: describeReport(row.reason), 时间: time(row.created_at) }),
  },
  moderationEvent: {
    heading: '处理记录',
    about: '编辑部对你的评论和账号做过的处理和写明的原因；是哪一位编辑做的，不在此列。',
    present: (row) => ({
      处理: ACTION_NAMES[row.action],
      评论编号: row.comment_id,
      说明: row.detail,
      时间: time(row.at),
    }),
  },
  notice: {
    heading: '消息',
    about: '你收到的消息，不含别人的名字和文字。读过的消息保留 180 天。',
    present: (row) => ({
      类别: NOTICE_NAMES[row.kind].name,
      内容: row.detail || NOTICE_NAMES[row.kind].about,
      次数: row.count,
      时间: time(row.created_at),
      读过: timeOr(row.read_at, null),
    }),
  },
  noticeRefusal: {
    heading: '不接收的消息',
    about: '你在消息设置里关掉的类别。',
    present: (row) => ({ 类别: NOTICE_NAMES[row.kind].name }),
  },
  contribution: {
    heading: '投稿与合作来信',
    about: '登录时提交的来稿和合作来信，以及它们的进展；编辑部内部的备注不在此列，附件只写文件名。',
    present: (row) => ({
      回执号: row.number,
      类别: KIND_NAMES[row.kind],
      分类: categoryName(row.kind, row.category),
      标题: row.title,
      署名: row.name,
      联系方式: row.contact,
      正文: row.text,
      附件: row.attachment_name || null,
      进展: stateName(row.kind, row.state),
      时间: time(row.created_at),
    }),
  },
  ...PURCHASE_PARTS,
  entitlement: {
    heading: '已购内容',
    about: '可以阅读和收听的内容；没有到期时间的长期有效。',
    present: (row) => ({ ...thing(row), 开通时间: time(row.granted_at), 到期: timeOr(row.expires_at, '长期有效') }),
  },
  event: {
    heading: '页面事件',
    about: '登录期间的浏览、播放与搜索，只用于计数，九十日后删除。',
    present: (row) => ({ 事件: row.name, 页面: row.path, 细节: row.detail, 时间: time(row.happened_at) }),
  },
}

export function presentOwnData(data: OwnData, now: number): Record<string, unknown> {
  const kinds = Object.keys(PARTS) as (keyof OwnData)[]
  const parts = kinds.map((kind) => {
    const { heading, about, present } = PARTS[kind] as Part<typeof kind>
    const rows = data[kind] as OwnData[typeof kind][number][]
    return { heading, about, whole: rows.length <= ROWS_EXPORTED, rows: rows.slice(0, ROWS_EXPORTED).map(present) }
  })
  const cut = parts.filter((part) => !part.whole).map((part) => part.heading)
  return {
    说明: {
      文件: '这是你在本站的全部个人信息，各部分新的在前。时间都是北京时间，空的列表表示没有这一类记录。',
      未列入: '验证码与登录尝试只存摘要，两日内删除，无法从中读出任何内容，因此不在文件里。',
      未列全: cut.length
        ? `${cut.join('、')}太多，这里只有最近的 ${ROWS_EXPORTED} 条，其余请写信索取。`
        : '没有，全部列出。',
      ...Object.fromEntries(parts.map(({ heading, about }) => [heading, about])),
    },
    导出时间: time(now),
    ...Object.fromEntries(parts.map(({ heading, rows }) => [heading, rows])),
  }
}
