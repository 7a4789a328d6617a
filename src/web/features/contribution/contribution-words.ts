/** What the two forms call the same lines. */
import type { ContributionKind } from '#domain/contribution/contribution.ts'

type FormWords = {
  heading: string
  name: string
  category: string
  title: string
  text: string
  hint: string
  send: string
  mine: string
  none: string
}

export const FORM_WORDS: Readonly<Record<ContributionKind, FormWords>> = {
  contribute: {
    heading: '填写投稿',
    name: '姓名或笔名',
    category: '体裁',
    title: '题目',
    text: '正文',
    hint: '短稿直接写在这里；长稿放进附件，这里写三五句介绍。',
    send: '提交投稿',
    mine: '我的投稿',
    none: '还没有投过稿。',
  },
  cooperate: {
    heading: '写下合作意向',
    name: '联系人',
    category: '类别',
    title: '主题',
    text: '内容',
    hint: '你是谁、想做什么、大概什么时候。',
    send: '提交',
    mine: '我的合作来信',
    none: '还没有写过合作来信。',
  },
}
