import type { Texts } from '../create-messages.ts'

export const topic = {
  motto: { zh: '一个问题，许多人答', en: 'One question, many answers' },
  noTopics: { zh: '还没有话题。', en: 'There are no topics yet. ' },
  topicsHere: { zh: '本页话题', en: 'Topics on this page' },
  participants: { zh: '{joinNum} 人在谈', en: '{joinNum} {joinNum:participant|participants}' },
  relatedStories: { zh: '相关文章', en: 'Related stories' },
  noAnswers: { zh: '还没有人回答，等第一个开口的人。', en: 'Nobody has answered yet. You could be the first.' },
  answers: { zh: '读者的回答', en: 'Readers’ answers' },
  agreeing: { zh: '{zanNum} 人赞同', en: '{zanNum} {zanNum:person agrees|people agree}' },
} as const satisfies Texts
