import type { Texts } from '../create-messages.ts'

export const config = {
  emptySetting: {
    zh: '{setting}（在「网站设置」里填写，或从文中删去 {variable}）',
    en: '{setting} (fill it in under “Site settings”, or take {variable} out of the text)',
  },
  smsProvider: { zh: '短信服务商', en: 'SMS provider' },
  paymentProviders: { zh: '支付服务商', en: 'Payment providers' },
  fileStorage: { zh: '文件存储', en: 'File storage' },
  refundTerm: { zh: '退款期限', en: 'Refund period' },
  awardName: { zh: '奖项名称', en: 'Name of the award' },
  awardReading: { zh: '阅读活动简称', en: 'Short name of the reading programme' },
  membershipName: { zh: '会员名称', en: 'Name of a membership' },
  unknownVariable: { zh: '{variable} 不是可用的记号', en: '{variable} is not a variable that can be used' },
  pictureNotInLibrary: { zh: '素材库里没有图片 {path}', en: 'The library has no picture {path}' },
  bodyEmpty: { zh: '正文是空的', en: 'The body is empty' },
  markupNotAllowed: {
    zh: '正文里有不能用在这里的写法：付费线只用于文章，图片要单独成段',
    en: 'The body contains something that cannot be used here: the pay line is for stories only, and a picture needs a paragraph of its own',
  },
  alibabaSms: { zh: '阿里云短信服务', en: 'Alibaba Cloud SMS' },
  nameSmsProvider: {
    zh: '短信服务商的名称，写在正文里 {variable} 的位置',
    en: 'the name of the SMS provider, in place of {variable} in the body',
  },
  namePaymentProviders: {
    zh: '支付机构的名称，写在正文里 {variable} 的位置',
    en: 'the names of the payment providers, in place of {variable} in the body',
  },
  and: { zh: '和', en: ' and ' },
  alibabaStorage: { zh: '阿里云对象存储', en: 'Alibaba Cloud OSS' },
  tencentStorage: { zh: '腾讯云对象存储', en: 'Tencent Cloud COS' },
  huaweiStorage: { zh: '华为云对象存储', en: 'Huawei Cloud OBS' },
  storedHere: { zh: '也在其中', en: 'are stored there as well' },
  storedBy: { zh: '由{name}保管', en: 'are stored by {name}' },
  nameStorageProvider: {
    zh: '文件存储服务商的名称，写在正文里 {variable} 的位置',
    en: 'The name of the storage provider, in the place of {variable} in the text',
  },
} as const satisfies Texts
