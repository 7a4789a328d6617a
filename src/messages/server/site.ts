import type { Texts } from '../create-messages.ts'

export const site = {
  changedSettings: { zh: '改了{changed}', en: 'Changed: {changed}' },
  noChanges: { zh: '没有改动', en: 'No changes' },
  pictureMustBePng: { zh: '图片应为 {width} × {height} 的 PNG', en: 'The picture must be a PNG of {width} × {height}' },
  sharePictureMustBePicture: {
    zh: '分享图应为可以打开的 PNG、JPEG 或 WebP 图片',
    en: 'The share picture must be a PNG, JPEG or WebP picture that can be opened',
  },
  noSuchSharePicture: {
    zh: '没有这张分享图，请重新上传',
    en: 'This share picture does not exist; upload it again',
  },
  mostRead: { zh: '热读榜', en: 'Most read' },
  noSuchVersion: { zh: '没有这个版本', en: 'This version does not exist' },
  settingsJustSaved: {
    zh: '别人刚刚保存过网站设置，请看过以后再保存',
    en: 'Someone else has just saved the site settings; look at them before you save',
  },
  svgTooLarge: { zh: 'SVG 文件最大 {limit} KB', en: 'An SVG file can be at most {limit} KB' },
  svgNeedsBox: {
    zh: '这不是可以用的 SVG 文件：要有 viewBox，或者宽和高',
    en: 'This SVG file cannot be used: it needs a viewBox, or a width and a height',
  },
  svgHasNoShapes: {
    zh: '文件里没有可以用的图形：文字请先转成路径，不支持嵌入的图片',
    en: 'The file has no usable shapes: convert text to paths first; embedded pictures are not supported',
  },
} as const satisfies Texts
