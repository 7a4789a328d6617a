import type { Texts } from '../create-messages.ts'

export const core = {
  tooManyCodes: {
    zh: '这个号码获取验证码太频繁，请一小时后再试',
    en: 'Too many codes were sent to this number; try again in an hour',
  },
  noCodesToday: {
    zh: '这个号码一天内获取验证码的次数已用完，请明天再试',
    en: 'This number has used up its codes for a day; try again tomorrow',
  },
  codeJustSent: { zh: '验证码刚刚发过，请一分钟后再试', en: 'A code has just been sent; try again in a minute' },
  tooManyCodesAdvice: {
    zh: '这个号码获取验证码太频繁，请一小时后再试。急着登录，可以把手机一天内收到的任意两条验证码连着填，共十二位',
    en: 'Too many codes were sent to this number; try again in an hour. To sign in now, enter any two of the codes that the phone received within a day, one after the other: twelve digits',
  },
  noCodesTodayAdvice: {
    zh: '这个号码一天内获取验证码的次数已用完，请明天再试。急着登录，可以把手机一天内收到的任意两条验证码连着填，共十二位',
    en: 'This number has used up its codes for a day; try again tomorrow. To sign in now, enter any two of the codes that the phone received within a day, one after the other: twelve digits',
  },
  tooManyCodeRequests: {
    zh: '获取验证码太频繁，请一小时后再试',
    en: 'Too many codes were requested; try again in an hour',
  },
  wrongPasswordsWait: {
    zh: '密码错误次数过多，请十五分钟后再试，或改用验证码登录',
    en: 'Too many wrong passwords; try again in fifteen minutes or sign in with a code',
  },
  wrongPasswordsUseCode: {
    zh: '密码错误次数过多，请改用验证码登录',
    en: 'Too many wrong passwords; sign in with a code instead',
  },
  tooManyWrongCodes: {
    zh: '验证码错误次数过多，请十五分钟后再试',
    en: 'Too many wrong codes; try again in fifteen minutes',
  },
  uploadPictureType: { zh: '请上传 JPEG、PNG 或 WebP 格式的图片', en: 'Upload a JPEG, PNG or WebP picture' },
  choosePicture: { zh: '请选择一张图片', en: 'Choose a picture' },
  chooseFile: { zh: '请选择一个文件', en: 'Choose a file' },
  chooseExport: {
    zh: '请选择 XML、JSON、HTML、Markdown、Word（docx）或 ZIP 文件',
    en: 'Choose an XML, JSON, HTML, Markdown, Word (docx) or ZIP file',
  },
  tooManyImports: {
    zh: '今天上传的文件太多了，请明天再传',
    en: 'Too many files were uploaded today; upload more tomorrow',
  },
  chooseTranscriptType: { zh: '请选择 SRT、VTT、LRC 或 TXT 格式的文件', en: 'Choose an SRT, VTT, LRC or TXT file' },
  wrongReportFormat: { zh: '报告的格式不对', en: 'The format of the report is wrong' },
  noReport: { zh: '没有报告', en: 'There is no report' },
  noSuchField: { zh: '没有这一栏', en: 'There is no such field' },
  versionMissing: { zh: '请带上版本', en: 'State the version' },
  versionWrong: { zh: '版本有误', en: 'The version is wrong' },
  giveOrder: { zh: '请给出顺序', en: 'Give the order of the items' },
  tooManyToArrange: { zh: '一次最多排列 {max} 项', en: 'At most {max} items can be arranged at a time' },
  itemTwice: { zh: '同一项出现了两次', en: 'The same item appears twice' },
} as const satisfies Texts
