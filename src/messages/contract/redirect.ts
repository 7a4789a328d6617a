import type { Texts } from '../create-messages.ts'

export const redirect = {
  enterFrom: { zh: '请填写旧地址', en: 'Enter the old address' },
  enterLines: { zh: '请填写要导入的行', en: 'Enter the lines to import' },
} as const satisfies Texts
