import type { Texts } from '../create-messages.ts'

export const awardJudge = {
  personName: { zh: '姓名', en: 'Name' },
  statement: { zh: '寄语', en: 'Statement' },
  statementHint: { zh: '某一年另有的话，写在那一届里', en: 'A statement for one year only goes into that award year' },
  photo: { zh: '照片', en: 'Photo' },
  about: {
    zh: '评委本人。哪一年由谁评，写在那一届里。',
    en: 'The judges themselves. Who judges in which year is set in that award year.',
  },
  yearsServed: { zh: '担任过', en: 'Years served' },
} as const satisfies Texts
