import type { Texts } from '../create-messages.ts'

export const violation = {
  wrongReport: { zh: '报告的格式不对', en: 'The report has the wrong format' },
} as const satisfies Texts
