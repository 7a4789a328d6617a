import type { Texts } from '../create-messages.ts'

/** Refusals without their subject, as forms show them under a field: a server puts the name of the field before them. */
export const predicate = {
  tooManyCharacters: { zh: '不能超过 {max} 个字', en: 'Must be at most {max} characters' },
  mustBeEmailOrPhone: { zh: '应为邮箱或手机号', en: 'Must be an email address or phone number' },
  noLineBreaks: { zh: '不能换行', en: 'Must not contain line breaks' },
  forbiddenCharacters: { zh: '含有不能使用的字符', en: 'Contains characters that cannot be used' },
  invisibleCharacters: { zh: '含有看不见的字符，请去掉', en: 'Contains invisible characters; remove them' },
} as const satisfies Texts
