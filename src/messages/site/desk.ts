import type { Texts } from '../create-messages.ts'

export const desk = {
  newsroomOnly: {
    zh: '这一页只供编辑部使用。如果你是编辑，请换用编辑部的账号登录；如果账号没有错，请管理员开通权限。',
    en: 'This page is for the newsroom. If you are an editor, sign in with your newsroom account; if the account is right, ask an administrator for permission.',
  },
  toFrontPage: { zh: '回到首页', en: 'Back to the front page' },
} as const satisfies Texts
