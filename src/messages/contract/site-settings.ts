import type { Texts } from '../create-messages.ts'

export const siteSettings = {
  colourForm: { zh: '颜色写作 #rrggbb', en: 'Write colours as #rrggbb' },
  hostForm: {
    zh: '网站只写名字，如 img.example.com，不带 https:// 和路径',
    en: 'Write the name of a site alone, such as img.example.com, without https:// and path',
  },
} as const satisfies Texts
